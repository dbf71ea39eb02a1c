import type { Cell, TableColumn } from '../../result/result-table.js';
import type { CompareCell, ComparePlan } from './cells.js';

/** A label column for every knob that varies; without its owner where no other has that name. */
export function labelColumns({ varied }: Pick<ComparePlan, 'varied'>): TableColumn[] {
  const shortNames = varied.map(({ name }) => name.slice(name.indexOf('.') + 1));
  return varied.map(({ name }, index) => {
    const short = shortNames[index] as string;
    const isAlone = shortNames.filter((other) => other === short).length === 1;
    // A head can be broken at spaces alone.
    const title = isAlone ? short : name.replace('.', ' ');
    return { key: name, title, unit: null };
  });
}

export function labelCells({ labels }: Pick<CompareCell, 'labels'>): Cell[] {
  return labels.map((text) => ({ text }));
}

/** A cell in a sentence. */
export function cellName({ labels }: Pick<CompareCell, 'labels'>): string {
  return labels.join(', ');
}

/** A number of things in a sentence: 6,000 fields, 1 field. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** 6000 as 6,000. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
