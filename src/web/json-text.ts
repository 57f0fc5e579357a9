/** JSON for loader data; the quotes of plain JSON would be escaped twice in a document. */
export const toText = (value: unknown): string => swapQuotes(JSON.stringify(value, leaveOut));

export const fromText = (text: string) => JSON.parse(swapQuotes(text));

const swapQuotes = (text: string): string =>
  text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));

// An image without one is drawn alike, and a page has dozens.
const leaveOut = (name: string, value: unknown): unknown =>
  name === 'placeholder' && value === '' ? undefined : value;
