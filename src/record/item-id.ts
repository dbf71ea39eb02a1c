/** An item's id on the wire: `it_` and its serial. Ids compare by creation, so it_9 is older than it_10. */
export function itemId(serial: number): string {
  return `it_${serial}`;
}

/** The serial in an id; undefined when no store could have issued it. */
export function serialOf(id: string): number | undefined {
  const match = /^it_([1-9][0-9]{0,15})$/.exec(id);
  const serial = Number(match?.[1]);
  return Number.isSafeInteger(serial) ? serial : undefined;
}
