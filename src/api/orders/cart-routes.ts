// The cart that follows a signed-in user from one browser to the next.
import { add, setQuantity } from '../../domain/cart/cart.ts';
import { cartLine } from '../../domain/cart/cart-line.ts';
import { accountCartSchema, cartInputSchema } from '../../domain/cart/cart-schema.ts';
import { saveAccountCart } from '../../domain/cart/save-account-cart.ts';
import { unsoldHere } from '../../domain/cart/unsold-here.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { locale } from '../../platform/text/locale.ts';
import { productJson } from '../catalog/product-json.ts';
import { userRoute } from '../http/route.ts';

export const cartRoutes = [
  userRoute({
    method: 'put',
    path: '/cart',
    summary: "Merge a browser's cart with your account's",
    description:
      'Line by line, the side that changed since `base` wins; where both did, the larger ' +
      'quantity. Lines of a `base` that another user was answered are left out.',
    limit: 'cartChanges',
    body: cartInputSchema,
    output: accountCartSchema,
    answer: 'The merged cart, at current prices',
    verb: async ({ context, body: { base, lines }, user: { id: userId } }) => {
      const { lines: saved, unavailable } = await saveAccountCart(
        { ...context, market: locale().market },
        {
          userId,
          base: base && { userId: base.userId, lines: base.lines.map(fromJson) },
          lines: lines.map(fromJson),
        },
      );
      return { userId, lines: saved.flatMap(lineJson), unavailable };
    },
  }),
];

const fromJson = ({ _id, productQuantity }: { _id: string; productQuantity: number }) => ({
  id: _id,
  quantity: productQuantity,
});

type SavedLine = { product: Product; sizeId: string; quantity: number; soldIn?: string[] };

const lineJson = ({ product, sizeId, quantity, soldIn }: SavedLine) => {
  const json = productJson(product);
  const size = json.sizes.find(({ _id }) => _id === sizeId);
  if (!size) return [];
  const line = { ...cartLine(json, size), ...(soldIn && unsoldHere(soldIn)) };
  return setQuantity(add([], line), sizeId, quantity);
};
