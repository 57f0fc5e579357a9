// Bodies of pages as editors make them, with now and then what no editor makes.
import fc from 'fast-check';
import type { Product } from '../src/domain/catalog/product.ts';

const aProduct = (number: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  slug: `hat-${number}`,
  name: number === 2 ? 'Hat <b onclick="x">' : 'Oxford shirt',
  brand: 'Lune & Co',
  priceCents: 7800,
  discountPriceCents: number === 3 ? 5000 : null,
  images: number === 4 ? [] : [{ id: 'b'.repeat(20), width: 900, height: 1200, placeholder: '' }],
  sizes: [{ id: 'a', label: 'M', stock: number - 1 }],
});

/** What bodies of `anyBody` show beside one that is hidden: reduced, sold out, without an image. */
export const anyProducts = new Map(
  [1, 2, 3, 4].map(aProduct).map((product) => [product.id, product as unknown as Product]),
);

/** What bodies are filled with; `images` and `products` are ids. */
type Filling = {
  word: fc.Arbitrary<string>;
  images: readonly string[];
  products: readonly string[];
};

const mark = fc.oneof(
  fc.constantFrom('bold', 'italic', 'code', 'blink').map((type) => ({ type })),
  fc.constantFrom('https://a.example/?b=c&d', '/x', '#a', 'mailto:a@b.example').map((href) => ({
    ...{ type: 'link', attrs: { href } },
  })),
);
const within = (types: string[], content: fc.Arbitrary<unknown[]>) =>
  fc.record({ type: fc.constantFrom(...types), content });

/** The JSON of a body; some of it is not allowed. */
export const bodyOf = ({ word, images, products }: Filling): fc.Arbitrary<unknown> => {
  const inline = fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ type: fc.constant('text'), text: word, marks: fc.array(mark) }),
      },
      { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
    ),
    { maxLength: 5 },
  );
  const paragraph = inline.map((content) => ({ type: 'paragraph', content }));
  const list = fc.letrec((tie) => ({
    list: within(['bulletList', 'orderedList'], fc.array(tie('item'), { maxLength: 3 })),
    item: within(
      ['listItem'],
      fc.array(fc.oneof({ depthSize: 'small' }, paragraph, tie('list')), { maxLength: 3 }),
    ),
  })).list;
  const cells = (types: string[]) =>
    fc.array(within(types, fc.array(fc.oneof(paragraph, list), { maxLength: 2 })), {
      maxLength: 4,
    });
  const rows = fc.tuple(cells(['tableHeader']), fc.array(cells(['tableHeader', 'tableCell'])));
  const table = rows.map(([head, others]) => ({
    type: 'table',
    content: [head, ...others].map((content) => ({ type: 'tableRow', content })),
  }));
  const heading = fc.record({
    type: fc.constant('heading'),
    attrs: fc.record({ level: fc.constantFrom(1, 2, 3, '2') }),
    content: inline,
  });
  const image = fc.record({
    type: fc.constant('image'),
    attrs: fc.record({
      ...{ id: fc.constantFrom(...images), alt: word, width: fc.nat(3000), height: fc.nat(3000) },
    }),
  });
  const cards = fc.record({
    type: fc.constant('products'),
    attrs: fc.record({ ids: fc.array(fc.constantFrom(...products), { maxLength: 5 }) }),
  });
  const block = fc.oneof(
    ...[paragraph, heading, list, table, image, cards].map((arbitrary) => ({
      weight: 8,
      arbitrary,
    })),
    { weight: 8, arbitrary: within(['blockquote'], fc.array(fc.oneof(paragraph, list))) },
    { weight: 1, arbitrary: within(['script', 'doc', 'listItem'], fc.constant([])) },
  );
  return fc.array(block, { maxLength: 8 }).map((content) => ({ type: 'doc', content }));
};

const hiddenId = '00000000-0000-4000-8000-000000000009';

export const anyBody = bodyOf({
  word: fc.oneof(
    fc.lorem({ maxCount: 3 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('{returnDays}', '', ' ', '<b onclick="x">', '&amp;'),
  ),
  images: ['a'.repeat(20)],
  products: [...anyProducts.keys(), hiddenId],
});
