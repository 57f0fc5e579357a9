import type { Database, Queryable } from '../../platform/database/database.ts';
import {
  type EmailFrame,
  type EmailKind,
  isOfTeam,
  type WriteEmail,
} from '../../platform/email/email.ts';
import { writeFrame } from '../../platform/email/frame-words.ts';
import { linesOf } from '../../platform/text/line-breaks.ts';
import { type HeldLocale, locale } from '../../platform/text/locale.ts';
import { isUuid } from '../catalog/product-key.ts';
import { findLocaleOf } from '../markets/find-market-locales.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { inLocale } from '../shop-settings/locale/in-locale.ts';
import { inEnglish } from '../shop-settings/locale/locale-of.ts';

/**
 * Emails about an order or its refund are in the language of the order, those about an account in
 * that which its owner chose, others as the shop is; those of the team in English.
 */
export const inItsLanguage =
  <Context extends { database: Database }>(
    kind: EmailKind,
    write: WriteEmail<Context>,
  ): WriteEmail<Context> =>
  async (context, about) => {
    const held = isOfTeam(kind)
      ? { current: { ...inEnglish(locale()), ownersWords: '' } }
      : await localeOf(context, about);
    return await inLocale(held, async () => {
      const content = await write(context, about);
      return content && { frame: await frameOf(context.database.pool), ...content };
    });
  };

/** How the owner ends emails, too, where that is not as it was typed. */
const frameOf = async (client: Queryable): Promise<EmailFrame> => {
  if (!locale().ownersWords) return writeFrame();
  const { closing } = await findShopSettings(client, 'emails');
  return { ...writeFrame(), closing: linesOf(closing) };
};

/** Of an order or its refund, or of the account that the email is about. */
const localeOf = async (
  { database }: { database: Database },
  about: string,
): Promise<HeldLocale> => {
  if (!isUuid(about)) return { current: locale() };
  const { rows } = await database.pool.query<{ market: string; language: string | null }>({
    name: 'find-language-of-email',
    text: `select market, language from orders
      where id = $1::uuid or id = (select order_id from refunds where id = $1::uuid)
      union all select '', language from users where id = $1::uuid::text and language is not null`,
    values: [about],
  });
  const [found] = rows;
  return { current: found ? await findLocaleOf(database.pool, found) : locale() };
};
