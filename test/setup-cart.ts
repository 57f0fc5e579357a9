// A cart as the product pages fill it. Runs in Node and, without an origin, in the browser.
import { add, type Cart, setQuantity } from '../src/domain/cart/cart.ts';
import { cartLine } from '../src/domain/cart/cart-line.ts';
import { findItem, type OrderedItem } from './setup-calls.ts';

export const cartOf = async (origin: string, items: readonly OrderedItem[]): Promise<Cart> => {
  const lines = await Promise.all(
    items.map(async (item) => {
      const { product, size } = await findItem(origin, item);
      return { line: cartLine(product, size), quantity: item.quantity ?? 1 };
    }),
  );
  return lines.reduce<Cart>(
    (cart, { line, quantity }) => setQuantity(add(cart, line), line._id, quantity),
    [],
  );
};

/** What the browser keeps of the address that was typed in the checkout. */
export const typedAddress = {
  firstName: 'Ines',
  lastName: 'Okafor',
  address: '14 Ropewalk Lane, Bristol BS1 6ED',
  phone: '07700900123',
  additionalInfo: 'Ring the bell twice',
};
