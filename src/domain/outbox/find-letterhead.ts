import type { Queryable } from '../../platform/database/database.ts';
import type { Letterhead } from '../../platform/email/letterhead.ts';
import { linesOf } from '../../platform/text/line-breaks.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { colorOf, darkAccent } from '../shop-settings/look.ts';

/** As the owner has set it now. */
export const findLetterhead = async (client: Queryable, publicUrl: string): Promise<Letterhead> => {
  const shop = await findShopSettings(client, 'shop');
  const company = await findShopSettings(client, 'company');
  const { sender, closing } = await findShopSettings(client, 'emails');
  const look = await findShopSettings(client, 'look');
  const accent = colorOf(look.accent);
  const { legalName, address, taxNumber, register } = company;
  return {
    publicUrl,
    senderName: sender || shop.name,
    replyTo: shop.email || null,
    closing: linesOf(closing),
    company: [legalName, ...linesOf(address), taxNumber, register].filter(Boolean),
    accent: [accent, darkAccent(accent)],
    variables: { shop: shop.name, email: shop.email, phone: shop.phone },
  };
};
