import { add, setQuantity } from '../cart/cart.ts';
import { cartLine } from '../cart/cart-line.ts';
import { accountCartSchema, cartInputSchema } from '../cart/cart-schema.ts';
import type { Product } from '../catalog/product.ts';
import type { Shop } from '../shop.ts';
import { userRoute } from './guarded-route.ts';
import { productJson } from './product-json.ts';
import type { RateLimits } from './rate-limit.ts';
import { createRouter, errorResponses, jsonBody, okResponse } from './router.ts';

type CartShop = Pick<Shop, 'authenticate' | 'saveAccountCart'>;

/** The cart that follows a signed-in user from one browser to the next. */
export const cartRoutes = (shop: CartShop, limits: RateLimits) =>
  createRouter().openapi(saveRoute(shop), async (c) => {
    await limits.byAccount(c, 'cartChanges');
    const { base, lines } = c.req.valid('json');
    const { id: userId } = c.var.user;
    const { lines: saved, unavailable } = await shop.saveAccountCart({
      userId,
      base: base && { userId: base.userId, lines: base.lines.map(fromJson) },
      lines: lines.map(fromJson),
    });
    return c.json({ userId, lines: saved.flatMap(lineJson), unavailable }, 200);
  });

const fromJson = ({ _id, productQuantity }: { _id: string; productQuantity: number }) => ({
  id: _id,
  quantity: productQuantity,
});

type SavedLine = { product: Product; sizeId: string; quantity: number };

const lineJson = ({ product, sizeId, quantity }: SavedLine) => {
  const json = productJson(product);
  const size = json.sizes.find(({ _id }) => _id === sizeId);
  return size ? setQuantity(add([], cartLine(json, size)), sizeId, quantity) : [];
};

const saveRoute = (shop: CartShop) =>
  userRoute(shop, {
    method: 'put',
    path: '/cart',
    tags: ['Accounts'],
    summary: "Merge a browser's cart with your account's",
    description:
      'Line by line, the side that changed since `base` wins; where both did, the larger ' +
      'quantity. Lines of a `base` that another user was answered are left out.',
    request: jsonBody(cartInputSchema),
    responses: {
      ...okResponse(accountCartSchema, 'The merged cart, at current prices'),
      ...errorResponses(400, 415, 422, 429),
    },
  });
