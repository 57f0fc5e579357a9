import type { Database } from '../../../platform/database/database.ts';
import { type HeldLocale, setLocale } from '../../../platform/text/locale.ts';
import { findGroups } from '../find-shop-settings.ts';
import { inLocale } from './in-locale.ts';
import { localeOf } from './locale-of.ts';

type Slice = { database: Database; locale?: HeldLocale };

/** Applies the current locale settings to this process. */
export const readLocale = async (context: Slice): Promise<void> => {
  const groups = ['locale', 'region', 'orderNumbers'] as const;
  const found = await findGroups(context.database.pool, groups);
  const read = localeOf({ ...found.locale, ...found.region, ...found.orderNumbers });
  inLocale(context.locale ?? { current: null }, () => setLocale(read));
};
