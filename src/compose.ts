// Brings the outside world together for one process: identity, the bank, images. The shop itself knows only their shapes.
import { createIdentity, type Identity } from './accounts/identity.ts';
import type { Database } from './database/database.ts';
import { withBundledImages } from './images/bundled-images.ts';
import { diskFiles } from './images/disk.ts';
import { createImageVariants } from './images/image-variants.ts';
import {
  type ConnectedProvider,
  connectPaymentProvider,
  type ProviderSettings,
} from './payments/connect-payment-provider.ts';
import { createShop, type Shop } from './shop.ts';

export type ShopSettings = {
  secret: string;
  publicUrl: string;
  /** Where images and their variants are kept. */
  imagesFolder: string;
  /** The project's own `assets` folder. */
  assetsFolder: string;
  paymentProvider: ProviderSettings;
};

export type ComposedShop = { shop: Shop; identity: Identity; paymentProvider: ConnectedProvider };

export type ComposeOptions = {
  database: Database;
  settings: ShopSettings;
  now?: () => Date;
  log: (problem: unknown) => void;
  /** Hands the Stripe sandbox's webhooks to the app. */
  deliver: (request: Request) => Promise<Response>;
};

export const composeShop = async ({
  database,
  settings,
  now = () => new Date(),
  log,
  deliver,
}: ComposeOptions): Promise<ComposedShop> => {
  const identity = createIdentity({
    database,
    secret: settings.secret,
    publicUrl: settings.publicUrl,
    now,
    log,
  });
  const paymentProvider = await connectPaymentProvider(settings.paymentProvider, {
    database,
    now,
    deliver,
    log,
  });
  const findVariant = createImageVariants(
    withBundledImages(settings.assetsFolder, diskFiles(settings.imagesFolder)),
  );
  const shop = createShop({
    database,
    now,
    secret: settings.secret,
    identity,
    findVariant,
    paymentProvider: paymentProvider.paymentProvider,
    paymentSettings: paymentProvider.settings,
    log,
  });
  return { shop, identity, paymentProvider };
};
