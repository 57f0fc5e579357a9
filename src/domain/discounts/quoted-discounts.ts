import type { Discount } from './discount.ts';
import { type DiscountJson, fromDiscount } from './discount-json.ts';
import { namesIn } from './discount-scopes.ts';

/** What a browser needs to compute prices itself while quantities change. */
export type QuotedDiscounts = {
  discounts: DiscountJson[];
  /** By the size's id: the scopes that contain the line. */
  scopes: Record<string, string[]>;
};

/** The discounts of a cart's lines, and for each line the scopes that name it. */
export const quotedDiscounts = (
  lines: readonly { sizeId: string }[],
  { discounts, lineScopes }: { discounts: readonly Discount[]; lineScopes: readonly string[][] },
): QuotedDiscounts => {
  const inCart = new Set(lineScopes.flat());
  const named = new Set(discounts.flatMap(namesIn));
  // Only scopes of the cart's products, because a list of products may be long.
  const here = (names: readonly string[]) => names.filter((one) => inCart.has(one));
  const ofCart = discounts.flatMap((discount) => {
    const [scope, without, needs] = [discount.scope, discount.without, discount.needs].map(here);
    if (!scope || !without || !needs || (discount.scope.length > 0 && scope.length === 0))
      return [];
    // If the cart has none of the required scopes, one of them stays: the discount still requires
    // something.
    const needed = needs.length > 0 ? needs : discount.needs.slice(0, 1);
    return [{ ...discount, scope, without, needs: needed }];
  });
  return {
    discounts: ofCart.map(fromDiscount),
    scopes: Object.fromEntries(
      lines.map(({ sizeId }, index): [string, string[]] => [
        sizeId,
        (lineScopes[index] ?? []).filter((scope) => named.has(scope)),
      ]),
    ),
  };
};
