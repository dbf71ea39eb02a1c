/** One choice of a select field: `value` is stored and is its identity, `label` is what people see, `color` is theirs too. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly color?: string;
}
