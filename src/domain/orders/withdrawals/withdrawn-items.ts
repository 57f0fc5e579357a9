// Which items of an order a withdrawal names.

type Line = { id: string; productName: string; size: string; quantity: number };
export type WithdrawnItems = {
  /** Null: the whole order. */
  lines: { id: string; quantity: number }[] | null;
  /** Text that matches none of its lines or several. The team decides. */
  unclear: string[];
};

/** A line as My Order fills it in, and as it is read again: '2 × Oxford Shirt, M'. */
export const itemText = ({ productName, size, quantity }: Omit<Line, 'id'>): string =>
  `${quantity} × ${[productName, size].filter(Boolean).join(', ')}`.replaceAll(
    /\.(?=\p{L}{2})/gu,
    '. ',
  );

export const withdrawnItems = (order: readonly Line[], items: string): WithdrawnItems => {
  if (items === '') return { lines: null, unclear: [] };
  const rows = items.split('\n').map((text) => ({ text, ...read(text, order) }));
  const lines = new Map<string, number>();
  for (const { line, quantity } of rows)
    if (line) lines.set(line.id, Math.min(line.quantity, (lines.get(line.id) ?? 0) + quantity));
  return {
    lines: [...lines].map(([id, quantity]) => ({ id, quantity })),
    unclear: rows.filter(({ line }) => !line).map(({ text }) => text),
  };
};

/** Without a quantity it is the whole line. */
const read = (text: string, order: readonly Line[]) => {
  const [, digits, name = ''] = /^\s*(?:(\d{1,4})\s*(?:[x×*]\s*)?)?(.*)$/iu.exec(text) ?? [];
  const typed = plain(name);
  const exact = order.filter((line) => plain(nameOf(line)) === typed);
  const found = exact.length > 0 ? exact : order.filter((line) => isNamed(typed, line));
  const line = found.length === 1 ? found[0] : undefined;
  return { line, quantity: digits ? Number(digits) : (line?.quantity ?? 0) };
};

const nameOf = (line: Line): string => itemText(line).replace(/^\d+ × /, '');

/** The name of the product, with or without its size. */
const isNamed = (typed: string, { productName }: Line): boolean => typed === plain(productName);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
