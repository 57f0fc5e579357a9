import { startShop } from '../../e2e/shop-process.ts';
import { firstAdmin, signInByLink } from '../setup-calls.ts';

/** The demo shop; each test signs up a customer of its own. */
export default async () => {
  const url = process.env.BROWSER_TEST_SHOP_URL ?? '';
  const shop = await startShop({
    PORT: new URL(url).port,
    PUBLIC_URL: url,
  });
  // The first admin chooses a password; tests sign in by it.
  await signInByLink(url, shop.adminLink() ?? '', firstAdmin);
  return shop.remove;
};
