import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '../../platform/values/money.ts';
import {
  acceptChanges,
  add,
  type Cart,
  type CartLine,
  changeMessages,
  countItems,
  decrease,
  increase,
  isUnavailable,
  lineTotalsCents,
  parseCart,
  quantityMessage,
  refresh,
  remove,
  removePurchased,
  setQuantity,
} from './cart.ts';
import { unsoldHere } from './unsold-here.ts';

const aLine = (
  _id: string,
  ProductPrice = 31.95,
): Omit<CartLine, 'UpdatePrice' | 'productQuantity'> => ({
  _id,
  productId: `product of ${_id}`,
  slug: 'rib-beanie-mustard',
  size: 'One size',
  colorName: 'Mustard',
  BrandName: 'Hollin Fell',
  productName: 'Rib Beanie',
  ProductStock: 5,
  category: 'Hat',
  ProductImage: '/images/a/640.webp',
  ProductPrice,
  listPrice: null,
  Discount: null,
});

test('a line is added with quantity 1; adding its _id again does nothing', () => {
  const cart = add(add([], aLine('a')), aLine('a', 99));
  expect(cart).toEqual([{ ...aLine('a'), productQuantity: 1, UpdatePrice: 31.95 }]);
});

test('remove deletes the line by its _id and no other', () => {
  expect(remove(add(add([], aLine('a')), aLine('b')), 'a').map((line) => line._id)).toEqual(['b']);
  expect(remove(add([], aLine('a')), 'x')).toHaveLength(1);
});

test('increase and decrease change quantity and line total, never below one item', () => {
  const move = fc.constantFrom(increase, decrease);
  const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(price, fc.array(move, { maxLength: 60 }), (unit, moves) => {
      const cart = moves.reduce<Cart>((now, change) => change(now, 'a'), add([], aLine('a', unit)));
      const [line] = cart;
      if (!line) throw new Error('no line');
      expect(line.productQuantity).toBeGreaterThanOrEqual(1);
      expect(toCents(line.UpdatePrice)).toBe(toCents(unit) * line.productQuantity);
      expect(countItems(cart)).toBe(line.productQuantity);
    }),
  );
});

test('three items at 19.99 cost 59.97, not 59.970000000000006', () => {
  const [line] = increase(increase(add([], aLine('a', 19.99)), 'a'), 'a');
  expect(line?.UpdatePrice).toBe(59.97);
});

describe('what is read from storage', () => {
  test('a cart comes back as it was', () => {
    const cart = increase(add([], aLine('a')), 'a');
    expect(parseCart(JSON.stringify(cart))).toEqual(cart);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['null', 'null'],
    ['values that are no lines', '[1,null,"x",{"_id":"a"}]'],
    ['a quantity of none', JSON.stringify([{ ...aLine('a'), productQuantity: 0, UpdatePrice: 0 }])],
    [
      'a broken quantity',
      JSON.stringify([{ ...aLine('a'), productQuantity: 1.5, UpdatePrice: 40 }]),
    ],
  ])('%s is an empty cart', (_, stored) => {
    expect(parseCart(stored)).toEqual([]);
  });

  test('never throws, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => Array.isArray(parseCart(stored))),
    );
  });
});

test('what was bought leaves the cart, what was added since stays', () => {
  const cart = increase(add(add([], aLine('a')), aLine('b')), 'a');
  expect(removePurchased(cart, [{ _id: 'a', productQuantity: 1 }])).toMatchObject([
    { _id: 'a', productQuantity: 1, UpdatePrice: 31.95 },
    { _id: 'b', productQuantity: 1 },
  ]);
  expect(
    removePurchased(cart, [
      { _id: 'a', productQuantity: 2 },
      { _id: 'x', productQuantity: 1 },
    ]),
  ).toHaveLength(1);
});

test('current prices and stock replace the old ones, and the line total follows', () => {
  const cart = increase(add(add([], aLine('a')), aLine('b')), 'a');
  const [a, b] = refresh(cart, [
    { _id: 'a', ProductPrice: 19.99 },
    { _id: 'b', ProductStock: 1 },
  ]);
  expect(a).toMatchObject({ ProductPrice: 19.99, UpdatePrice: 39.98, ProductStock: 5 });
  expect(b).toMatchObject({ ProductPrice: 31.95, UpdatePrice: 31.95, ProductStock: 1 });
});

test('a changed price is said, old and new, until it is accepted or is back', () => {
  const cart = add([], aLine('a'));
  const once = refresh(cart, [{ _id: 'a', ProductPrice: 19.99 }]);
  expect(once.flatMap(changeMessages)).toEqual(['The price changed from $31.95 to $19.99.']);
  const twice = refresh(once, [{ _id: 'a', ProductPrice: 25 }]);
  expect(twice.flatMap(changeMessages)).toEqual(['The price changed from $31.95 to $25.00.']);
  expect(refresh(twice, [{ _id: 'a', ProductPrice: 31.95 }]).flatMap(changeMessages)).toEqual([]);
  expect(acceptChanges(twice)).toEqual([
    { ...aLine('a', 25), productQuantity: 1, UpdatePrice: 25 },
  ]);
  expect(refresh(cart, [{ _id: 'a', ProductPrice: 31.95, ProductStock: 4 }])).toMatchObject([
    { changed: undefined },
  ]);
});

test('where it is not sold, a line costs nothing and has no price that changed', () => {
  const cart = increase(add(add([], aLine('a')), aLine('b')), 'a');
  const there = refresh(cart, [{ _id: 'a', ...unsoldHere(['ch']) }]);
  expect(lineTotalsCents(there)).toEqual([0, 3195]);
  expect(there[0]).toMatchObject({ soldIn: ['ch'], productQuantity: 2, changed: undefined });
  expect(there.map(isUnavailable)).toEqual([true, false]);
  const back = refresh(there, [{ _id: 'a', ProductPrice: 30, ProductStock: 5, soldIn: undefined }]);
  expect(back[0]).toMatchObject({ UpdatePrice: 60, soldIn: undefined, changed: undefined });
});

test('a quantity above the stock becomes the stock, and is said; a sold-out line stays', () => {
  const cart = setQuantity(add(add([], aLine('a')), aLine('b')), 'a', 5);
  const [a, b] = refresh(cart, [
    { _id: 'a', ProductStock: 2 },
    { _id: 'b', ProductStock: 0, isGone: true },
  ]);
  if (!a || !b) throw new Error('no lines');
  expect(a).toMatchObject({ productQuantity: 2, UpdatePrice: 63.9 });
  expect(changeMessages(a)).toEqual(['Only 2 left: the quantity is now 2, not 5.']);
  expect([isUnavailable(a), isUnavailable(b)]).toEqual([false, true]);
  expect(b).toMatchObject({ productQuantity: 1, UpdatePrice: 31.95 });
  expect(quantityMessage(b, 20).text).toBe('This item is no longer sold. Remove it to continue.');
  expect(parseCart(JSON.stringify([a, b]))).toEqual(JSON.parse(JSON.stringify([a, b])));
});

test('a typed quantity sets the line total', () => {
  const [line] = setQuantity(add([], aLine('a', 19.99)), 'a', 3);
  expect(line).toMatchObject({ productQuantity: 3, UpdatePrice: 59.97 });
});

test.each([
  [5, 5, 'Only 5 left.', false],
  [1, 1, 'Only 1 left.', false],
  [6, 5, 'Only 5 left. Reduce the quantity to continue.', true],
  [1, 0, 'This item has sold out. Remove it to continue.', true],
  [20, 90, 'At most 20 of a size in one order.', false],
  [21, 90, 'At most 20 of a size in one order. Reduce the quantity to continue.', true],
  [20, 20, 'Only 20 left.', false],
])('%i items of %i in stock: %s', (productQuantity, ProductStock, text, isError) => {
  expect(quantityMessage({ productQuantity, ProductStock }, 20)).toEqual({ text, isError });
});
