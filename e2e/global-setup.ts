// One shop for all journeys; each journey signs up a customer of its own.
import { startShop } from './shop-process.ts';

export default async () => {
  const shop = await startShop();
  process.env.HEMLINE_URL = shop.url;
  process.env.HEMLINE_ADMIN_LINK = shop.adminLink() ?? '';
  return shop.remove;
};
