import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { chooseAttributes } from '../../domain/attributes/choose-attributes.ts';
import { findWithin } from '../../domain/catalog/collections/find-collection.ts';
import { parseAttributes } from '../../domain/catalog/listing/attribute-filters.ts';
import { type FilterValues, isReservedKey } from '../../domain/catalog/listing/filters.ts';
import type { ShopContext } from '../../shop/context.ts';

/** Whose products a call lists: all, or those of a collection. */
export const collectionParam = {
  collection: z
    .string()
    .max(300)
    .optional()
    .meta({ description: 'The last part of the address of a collection: only its products' }),
};

type Asked = FilterValues & { collection?: string | undefined };

/** As `withAttributes`, with the collection. */
export const withCollection = async (
  c: Context,
  context: ShopContext,
  { collection, ...filters }: Asked,
): Promise<FilterValues> => ({
  ...(await withAttributes(c, context, filters)),
  ...(collection !== undefined && { within: await findWithin(context, collection) }),
});

/** The filters of a call, with those by attributes of the shop: their keys are no fixed names. */
export const withAttributes = async (
  c: Context,
  context: ShopContext,
  filters: FilterValues,
): Promise<FilterValues> => {
  const typed = parseAttributes(new URL(c.req.url).searchParams, isReservedKey);
  return { ...filters, attributes: typed && (await chooseAttributes(context, typed)) };
};
