import { locale } from '../../platform/text/locale.ts';
import { cartMarket } from '../cart/cart-store.ts';
import { importWithRetry } from '../components/browser/connection.ts';

/** The cart may come from another market; a browser that knows one alone asks nothing. */
export const toMarketPrices = async (): Promise<void> => {
  if (!locale().market && cartMarket.get() === null) return;
  const { refreshCart } = await importWithRetry(() => import('../cart/use-refresh-cart.ts'));
  await refreshCart();
};
