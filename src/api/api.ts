// The REST door: every call of the product, in one typed chain. The pages' client is typed by `Api`.
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Shop } from '../shop.ts';

export const createApi = (_shop: Shop) => new OpenAPIHono();

export type Api = ReturnType<typeof createApi>;
