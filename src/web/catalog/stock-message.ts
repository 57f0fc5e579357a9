// What is worth saying about the stock of a product's sizes.

type Size = { _id: string; label: string; stock: number };

const fewMax = 6;

/** 'XS is sold out. In M we have 6 left.' */
export const stockMessage = (sizes: Size[], chosen: string | null): string => {
  const gone = sizes.filter(({ stock }) => stock === 0).map(({ label }) => label);
  const size = sizes.find(({ _id }) => _id === chosen);
  const sentences: string[] = [];
  if (gone.length === sizes.length) sentences.push('Sold out.');
  else if (gone.length > 0)
    sentences.push(`${listed(gone)} ${gone.length === 1 ? 'is' : 'are'} sold out.`);
  if (size && size.stock > 0 && size.stock <= fewMax) {
    sentences.push(
      sizes.length === 1
        ? `We have ${size.stock} left.`
        : `In ${size.label} we have ${size.stock} left.`,
    );
  }
  return sentences.join(' ');
};

const listed = (names: string[]): string => {
  const last = names.at(-1) ?? '';
  if (names.length <= 1) return last;
  return `${names.slice(0, -1).join(', ')} and ${last}`;
};
