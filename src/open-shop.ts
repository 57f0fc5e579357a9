// Brings the outside world together for one process: identity, the bank, pictures. The shop itself knows only their shapes.
import { createIdentity, type Identity } from './accounts/identity.ts';
import type { Database } from './database/database.ts';
import { diskFiles } from './images/disk.ts';
import { createVariants } from './images/find-variant.ts';
import { withShipped } from './images/shipped.ts';
import { type BankSettings, type ConnectedBank, connectBank } from './payments/connect-bank.ts';
import { createShop, type Shop } from './shop.ts';

export type ShopSettings = {
  secret: string;
  publicUrl: string;
  /** Where pictures and their variants are kept. */
  imagesFolder: string;
  /** The project's own `assets` folder. */
  assetsFolder: string;
  bank: BankSettings;
};

export type OpenShop = { shop: Shop; identity: Identity; bank: ConnectedBank };

export type OpenShopParts = {
  database: Database;
  settings: ShopSettings;
  now?: () => Date;
  log: (problem: unknown) => void;
  /** Hands the sandbox bank's webhooks to the app. */
  deliver: (request: Request) => Promise<Response>;
};

export const openShop = async ({
  database,
  settings,
  now = () => new Date(),
  log,
  deliver,
}: OpenShopParts): Promise<OpenShop> => {
  const identity = createIdentity({ database, secret: settings.secret, publicUrl: settings.publicUrl, now, log });
  const bank = await connectBank(settings.bank, { database, now, deliver, log });
  const findVariant = createVariants(withShipped(settings.assetsFolder, diskFiles(settings.imagesFolder)));
  const shop = createShop({
    database,
    now,
    secret: settings.secret,
    identity,
    findVariant,
    bank: bank.bank,
    paymentSettings: bank.settings,
    log,
  });
  return { shop, identity, bank };
};
