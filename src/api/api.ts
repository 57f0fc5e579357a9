// The REST door: every call of the product, in one typed chain. The pages' client is typed by `Api`.
import type { Shop } from '../shop.ts';
import { orderCalls } from './orders.ts';
import { openDoor } from './validation.ts';

export const createApi = (shop: Shop) => openDoor().route('/', orderCalls(shop));

export type Api = ReturnType<typeof createApi>;
