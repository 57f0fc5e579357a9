import { isDeepStrictEqual } from 'node:util';
import type { Database, DatabaseAndClock } from '../../platform/database/database.ts';
import { defaultLocale, type Locale } from '../../platform/text/locale.ts';
import { shownAt } from '../content/section-kinds.ts';
import { findGroups } from './find-shop-settings.ts';
import { closedDaysNear } from './holidays/closed-days-near.ts';
import { localeOf } from './locale/locale-of.ts';
import type { ManagedSettings } from './settings-groups.ts';
import { type PublicSettings, publicNames } from './settings-json.ts';
import {
  emptyImageNames,
  type ShownImage,
  type Storefront,
  shopTextsOf,
  shownDepartments,
} from './storefront.ts';

export const getStorefront = async ({ database, now }: DatabaseAndClock): Promise<Storefront> => {
  const [found, of] = await Promise.all([
    findGroups(database.pool, [...ownGroups, ...publicNames]),
    database.pool.query<{ department: Storefront['departments'][number] }>({
      name: 'list-shown-departments',
      text: `select department from unnest($1::text[]) with ordinality one (department, place)
        where exists (select from products p
          where p.department = one.department and p.deleted_at is null)
        order by place`,
      values: [shownDepartments],
    }),
  ]);
  const departments = of.rows.map(({ department }) => department);
  const { emptyPages, look, logo, notices, quickPayment } = found;
  const menus = shownAt('menus', found.menus.sections, now());
  const hasShareImage = found.storefront.isDemo || found.images.shareImage !== '';
  const locale = shownLocale({ ...found.locale, ...found.region, ...found.orderNumbers });
  const closedDays = closedDaysNear(found.promises.holidaysOf, now());
  const settings = Object.fromEntries(publicNames.map((name) => [name, found[name]]));
  return {
    ...{ departments, menus, look, locale, hasShareImage, logo: logo.drawing },
    settings: settings as PublicSettings,
    ...(closedDays.length > 0 && { closedDays }),
    withdrawal: found.withdrawal,
    hasExpress: quickPayment.expressButtons,
    ...shopTextsOf(emptyPages),
    ...(await findImages(database, emptyPages, {
      notices,
      logoId: logo.drawing ? '' : logo.image,
    })),
  };
};

const ownGroups = [
  'storefront',
  'emptyPages',
  'logo',
  'look',
  'locale',
  'region',
  'orderNumbers',
  'menus',
  'images',
  'withdrawal',
  'notices',
  'quickPayment',
] as const;

const findImages = async (
  { pool }: Database,
  pages: ManagedSettings['emptyPages'],
  { notices, logoId }: { notices: ManagedSettings['notices']; logoId: string },
): Promise<Pick<Storefront, 'emptyImages' | 'logoImage' | 'notices'>> => {
  const ids = [...emptyImageNames.map((name) => pages[name]), logoId, notices.guarantee];
  const { rows } = ids.some(Boolean)
    ? await pool.query<ShownImage>({
        name: 'list-empty-images',
        text: 'select id, width, height from images where id = any($1) and not is_deleted',
        values: [ids.filter(Boolean)],
      })
    : { rows: [] };
  const imageOf = (wanted: string) => rows.find(({ id }) => id === wanted);
  const emptyImages = Object.fromEntries(
    emptyImageNames.flatMap((name) => {
      const image = imageOf(pages[name]);
      return image ? [[name, image]] : [];
    }),
  );
  const { orderButton, producer, producers } = notices;
  const guarantee = imageOf(notices.guarantee);
  return {
    ...{ emptyImages, logoImage: imageOf(logoId) ?? null },
    notices: {
      ...{ orderButton, unitPrice: true },
      ...((producer || producers) && { producer }),
      ...(guarantee && { guarantee }),
    },
  };
};

/** Null for the default locale, which pages have already, so that documents stay small. */
const shownLocale = (chosen: Parameters<typeof localeOf>[0]): Locale | null => {
  const locale = localeOf(chosen);
  return isDeepStrictEqual(locale, defaultLocale) ? null : locale;
};
