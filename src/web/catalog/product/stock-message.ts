import { say } from '../../../platform/text/say.ts';

type Size = { _id: string; label: string; stock: number };

const lowStockMax = 6;

/** 'XS is sold out. Only 6 left in M.' Empty when there is nothing to say. */
export const stockMessage = (sizes: Size[], chosen: string | null): string => {
  const soldOut = sizes.filter(({ stock }) => stock === 0).map(({ label }) => label);
  const size = sizes.find(({ _id }) => _id === chosen);
  const sentences: string[] = [];
  if (soldOut.length === sizes.length) sentences.push(say('Sold out.'));
  else if (soldOut.length > 0)
    sentences.push(
      say('{n, plural, one {{sizes} is} other {{sizes} are}} sold out.', {
        n: soldOut.length,
        sizes: joinNames(soldOut),
      }),
    );
  if (size && size.stock > 0 && size.stock <= lowStockMax)
    sentences.push(
      sizes.length === 1
        ? say('Only {stock} left.', { stock: size.stock })
        : say('Only {stock} left in {label}.', { stock: size.stock, label: size.label }),
    );
  return sentences.join(' ');
};

const joinNames = (names: string[]): string => {
  const last = names.at(-1) ?? '';
  if (names.length <= 1) return last;
  return say('{names} and {last}', { names: names.slice(0, -1).join(', '), last });
};
