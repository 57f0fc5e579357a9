/** SQL of what the category in a column is called. */
export const calledCategory = (column: string): string =>
  `coalesce((select label from categories where categories.name = ${column}), ${column})`;
