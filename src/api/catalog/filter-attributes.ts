import type { Context } from 'hono';
import { parseAttributes } from '../../domain/catalog/listing/attribute-filters.ts';
import { type FilterValues, isReservedKey } from '../../domain/catalog/listing/filters.ts';
import type { Shop } from '../../shop/shop.ts';

/** The filters of a call, with those by attributes of the shop: their keys are no fixed names. */
export const withAttributes = async (
  c: Context,
  shop: Pick<Shop, 'chooseAttributes'>,
  filters: FilterValues,
): Promise<FilterValues> => {
  const typed = parseAttributes(new URL(c.req.url).searchParams, isReservedKey);
  return { ...filters, attributes: typed && (await shop.chooseAttributes(typed)) };
};
