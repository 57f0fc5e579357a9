import { useEffect } from 'react';
import type { CartLine } from '../../domain/cart/cart.ts';
import { cartLine } from '../../domain/cart/cart-line.ts';
import { unsoldHere } from '../../domain/cart/unsold-here.ts';
import { productsByIdMax } from '../../domain/catalog/product.ts';
import { locale } from '../../platform/text/locale.ts';
import { api } from '../api-client.ts';
import type { CardProduct } from '../card-product.ts';
import { askForSettings } from '../components/shop/ask-for-settings.ts';
import { listProductMarkets } from '../product-markets.ts';
import { listProductsById } from '../product-queries.ts';
import { cartMarket, changeCart, currentCart, refreshLines } from './cart-store.ts';

/** Updates prices, stock and delivery: the cart may be weeks old, and the tab may have slept. */
export const useRefreshCart = (): void => {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') refreshCart().catch(() => undefined);
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, []);
};

/** Uses the market of the page, because prices elsewhere are in another currency. */
export const refreshCart = async (): Promise<void> => {
  const ids = [...new Set(currentCart().flatMap(({ productId }) => productId || []))];
  const calls = Math.ceil(ids.length / productsByIdMax);
  const idsOf = (call: number) => ids.slice(call * productsByIdMax, (call + 1) * productsByIdMax);
  await Promise.all([
    askForSettings(api),
    ...Array.from({ length: calls }, (_, call) => refreshProducts(idsOf(call))),
  ]);
  if (isElsewhere()) cartMarket.set(locale().market);
};

// Without an answer the lines stay as they are, and placing the order decides.
const refreshProducts = async (ids: readonly string[]): Promise<void> => {
  const products = await listProductsById(api, [...ids]).catch(() => null);
  if (!products) return;
  const sizes = products.flatMap(currentSizes);
  const missing = ids.filter((id) => products.every(({ _id }) => _id !== id));
  const isOfOne = missing.length === 0 || !locale().market;
  const elsewhere = isOfOne ? [] : await listProductMarkets(api, missing);
  const unsold = ({ _id, productId }: CartLine) => {
    const found = elsewhere.find((one) => one._id === productId);
    return found && { _id, ...unsoldHere(found.soldIn) };
  };
  const lines = currentCart().filter(({ productId }) => ids.includes(productId));
  refreshLines(
    lines.map(
      (line) => sizes.find(({ _id }) => _id === line._id) ?? unsold(line) ?? gone(line._id),
    ),
  );
  // A price in another market is another price, not a changed one.
  if (isElsewhere()) changeCart((now) => now.map(withoutPriceBefore));
};

const isElsewhere = (): boolean => (cartMarket.get() ?? '') !== locale().market;

const withoutPriceBefore = ({ changed, ...line }: CartLine): CartLine => {
  const quantity = changed?.quantity;
  return { ...line, ...(quantity !== undefined && { changed: { quantity } }) };
};

const currentSizes = (product: CardProduct) =>
  product.sizes.map((size) => {
    const line = cartLine(product, size);
    const { _id, ProductPrice, ProductStock, listPrice, Discount, UnitPrice } = line;
    return { _id, ProductPrice, ProductStock, listPrice, Discount, UnitPrice, ...isSold };
  });

const isSold = { isGone: undefined, soldIn: undefined };
const gone = (_id: string) => ({ _id, ProductStock: 0, isGone: true, soldIn: undefined });
