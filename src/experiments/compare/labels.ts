import type { Cell, TableColumn } from '../../result/result-table.js';
import type { NamedArm } from '../runner/arm.js';
import type { ComparePlan } from './compare-plan.js';

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

export function labelCells({ labels }: Pick<NamedArm, 'labels'>): Cell[] {
  return labels.map((text) => ({ text }));
}

/** A design in a sentence. */
export function armName({ labels }: Pick<NamedArm, 'labels'>): string {
  return labels.join(', ');
}
