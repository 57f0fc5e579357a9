type Size = { _id: string; label: string; stock: number };

const lowStockMax = 6;

/** 'XS is sold out. Only 6 left in M.' Empty when there is nothing to say. */
export const stockMessage = (sizes: Size[], chosen: string | null): string => {
  const soldOut = sizes.filter(({ stock }) => stock === 0).map(({ label }) => label);
  const size = sizes.find(({ _id }) => _id === chosen);
  const sentences: string[] = [];
  if (soldOut.length === sizes.length) sentences.push('Sold out.');
  else if (soldOut.length > 0)
    sentences.push(`${joinNames(soldOut)} ${soldOut.length === 1 ? 'is' : 'are'} sold out.`);
  if (size && size.stock > 0 && size.stock <= lowStockMax)
    sentences.push(`Only ${size.stock} left${sizes.length === 1 ? '' : ` in ${size.label}`}.`);
  return sentences.join(' ');
};

const joinNames = (names: string[]): string => {
  const last = names.at(-1) ?? '';
  if (names.length <= 1) return last;
  return `${names.slice(0, -1).join(', ')} and ${last}`;
};
