import { type ExportFile, exportFiles, nameOf } from './export-files.ts';

const intro = `This archive holds everything that is the owner's of an online shop.

- .csv: comma separated, UTF-8, one row an entity, titles in the first row. Spreadsheets open it.
- .jsonl: one JSON object a line.
- images/: the original of each image, as large as the shop has it. Names are those of the first
  product that shows it and its place there, and end with the id that images.csv has.

Money is in the shop's currency, which each order names (usd: US dollars): 12.50. In .jsonl files
names that end with "cents" are whole minor units of it (US cents, yen). Times are in UTC. An empty
cell is no value, and "" an empty text. Lists and structures are JSON in their cell. An apostrophe
stands before texts that a spreadsheet would take for a formula, such as '+49 30 1234; it is no part
of them. Import columns of digits as text: a spreadsheet drops the first zero of 07700900123.
Ids connect the files: product_id is the id in products.csv.

Not in it: passwords, sessions and links that sign in, and what follows from these rows.

`;

/** The same for every export of a version. */
export const exportReadme = (): string => intro + exportFiles.map(line).join('');

const line = (file: ExportFile): string => `${nameOf(file).padEnd(30)} ${file.about}.\n`;
