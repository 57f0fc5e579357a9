// The tables of Insights, one row each: what they are called, their columns and whose days count.

export type Column = { name: string; unit: 'text' | 'money' | 'count' };
type InsightTable = {
  label: string;
  help: string;
  columns: readonly Column[];
  /** If true, the table is about the shown days; else about the last 28 days. */
  isOfRange: boolean;
};

const text = (name: string): Column => ({ name, unit: 'text' });
const count = (name: string): Column => ({ name, unit: 'count' });
const size = [text('Product'), text('Color'), text('Size'), text('SKU')];

export const insightTables = {
  'best-sellers': {
    label: 'Best sellers',
    help: 'Items of paid orders in these days, before discounts by promo codes.',
    columns: [text('Product'), text('Color'), count('Items'), { name: 'Sales', unit: 'money' }],
    isOfRange: true,
  },
  'sold-out': {
    label: 'Sizes sold out',
    help: 'What was sold in the last 28 days and is gone now.',
    columns: [...size, count('Sold in 28 days')],
    isOfRange: false,
  },
  'to-reorder': {
    label: 'To reorder',
    help: 'What lasts for less than 28 days if it sells as in the last 28.',
    columns: [...size, count('Stock'), count('Sold in 28 days'), count('Days left')],
    isOfRange: false,
  },
  'searches-in-vain': {
    label: 'Searches without results',
    help: 'What customers did not find in the last 90 days.',
    columns: [text('Search'), count('Times')],
    isOfRange: false,
  },
} satisfies Record<string, InsightTable>;

export type TableName = keyof typeof insightTables;
export const tableNames = Object.keys(insightTables) as TableName[];
export const tableOf = (name: TableName): InsightTable => insightTables[name];
