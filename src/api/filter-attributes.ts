import type { Context } from 'hono';
import { parseAttributes } from '../catalog/attribute-filters.ts';
import { type FilterValues, isReservedKey } from '../catalog/filters.ts';
import type { Shop } from '../shop.ts';

/** The filters of a call, with those by attributes of the shop: their keys are no fixed names. */
export const withAttributes = async (
  c: Context,
  shop: Pick<Shop, 'chooseAttributes'>,
  filters: FilterValues,
): Promise<FilterValues> => {
  const typed = parseAttributes(new URL(c.req.url).searchParams, isReservedKey);
  return { ...filters, attributes: typed && (await shop.chooseAttributes(typed)) };
};
