/** A value, and the condition on it, which is told the place of the value, such as `$2`. */
export type Condition = [value: unknown, sql: (place: string) => string];

/** The conditions whose value is given. Appends their values to `values`, so that `$n` fits. */
export const conditionsOf = (values: unknown[], all: readonly Condition[]): string[] =>
  all.flatMap(([value, sql]) => (value === undefined ? [] : [sql(`$${values.push(value)}`)]));
