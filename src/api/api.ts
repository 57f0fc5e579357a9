// The REST door: every call of the product, in one typed chain. The pages' client is typed by `Api`.
import type { Shop } from '../shop.ts';
import { accountCalls } from './accounts.ts';
import { withDocs } from './docs.ts';
import { imageCalls } from './images.ts';
import { orderCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { productCalls } from './products.ts';
import { searchCalls } from './search.ts';
import { openDoor } from './validation.ts';

export const createApi = (shop: Shop) =>
  withDocs(
    openDoor()
      .route('/', productCalls(shop))
      .route('/', searchCalls(shop))
      .route('/', imageCalls(shop))
      .route('/', accountCalls(shop))
      .route('/', orderCalls(shop))
      .route('/', paymentCalls(shop)),
  );

export type Api = ReturnType<typeof createApi>;
