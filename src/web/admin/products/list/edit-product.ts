// Edits of one product from its row. Each answers the product as it is now, or what went wrong.

import type { ManagedProductJson } from '../../../../domain/catalog/manage/list/managed-product-schema.ts';
import { formatCents, toCents, toDollars } from '../../../../platform/values/money.ts';
import { apiErrorOf, errorMessage, pathParam } from '../../../api-client.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

export type Edited =
  | { product: ManagedProductJson }
  /** `current` is the product if it has changed since it was seen. */
  | { error: string; current: ManagedProductJson | null };

export type Prices = { priceCents: number; discountPriceCents: number | null };

export const pricesOf = ({ ProductPrice, DiscountPrice }: ManagedProductJson): Prices => ({
  priceCents: toCents(ProductPrice),
  discountPriceCents: DiscountPrice === null ? null : toCents(DiscountPrice),
});

export const savePrices = (
  { _id, revision }: ManagedProductJson,
  { priceCents, discountPriceCents }: Prices,
): Promise<Edited> =>
  edited(() =>
    parseResponse(
      signedInApi.product[':id'].price.$put({
        param: { id: pathParam(_id) },
        json: {
          ProductPrice: toDollars(priceCents),
          DiscountPrice: discountPriceCents === null ? null : toDollars(discountPriceCents),
          revision,
        },
      }),
    ),
  );

/** Items more or fewer, by the id of their size. */
export type StockChanges = { _id: string; change: number }[];

/** Sent again with the same `edit`, it counts once. */
export const saveStock = (
  { _id }: ManagedProductJson,
  sizes: StockChanges,
  edit = randomUuid(),
): Promise<Edited> =>
  edited(() =>
    parseResponse(
      signedInApi.product[':id'].stock.$post({
        param: { id: pathParam(_id) },
        json: { edit, sizes },
      }),
    ),
  );

const edited = async (send: () => Promise<{ product: ManagedProductJson }>): Promise<Edited> => {
  try {
    return { product: (await send()).product };
  } catch (error) {
    const known = apiErrorOf(error) as (ReturnType<typeof apiErrorOf> & Detail) | null;
    return {
      error: errorMessage(error),
      current: known?.product ?? null,
    };
  }
};

type Detail = { product?: ManagedProductJson };

/** '$248.00', or 'none'. */
export const priceText = (cents: number | null): string =>
  cents === null ? 'none' : formatCents(cents);
