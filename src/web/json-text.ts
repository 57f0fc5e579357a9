/** JSON for loader data; the quotes of plain JSON would be escaped twice in a document. */
export const toText = (value: unknown): string => swapQuotes(JSON.stringify(value));

export const fromText = (text: string) => JSON.parse(swapQuotes(text));

const swapQuotes = (text: string): string =>
  text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
