// What the owner sets while the shop runs.

import { findDeliveryZones } from '../../domain/delivery/find-delivery-zones.ts';
import { promisedDelivery } from '../../domain/delivery/shown-delivery.ts';
import { baseOf } from '../../domain/markets/base-of.ts';
import { findShownMarkets } from '../../domain/markets/find-markets.ts';
import type { ShownMarket } from '../../domain/markets/market.ts';
import { askedNotices } from '../../domain/markets/rules/held-rules.ts';
import { leadsToWithdrawal } from '../../domain/orders/withdrawals/withdrawal-period.ts';
import { isAnySumTaken } from '../../domain/payments/find-method.ts';
import { changeShopSettings } from '../../domain/shop-settings/change-shop-settings.ts';
import { getShopSettings } from '../../domain/shop-settings/get-shop-settings.ts';
import { getStorefront } from '../../domain/shop-settings/get-storefront.ts';
import { inLocale } from '../../domain/shop-settings/locale/in-locale.ts';
import { groupSlug } from '../../domain/shop-settings/setting-kinds.ts';
import {
  type GroupName,
  groupNames,
  groupNeeds,
  groupOf,
} from '../../domain/shop-settings/settings-groups.ts';
import { groupToJson, publicToJson } from '../../domain/shop-settings/settings-json.ts';
import {
  groupInputSchema,
  type ManagedSettingsJson,
  managedSettingsSchema,
  storefrontSchema,
} from '../../domain/shop-settings/shop-settings-schema.ts';
import { ownNameOf, ownTitleOf } from '../../platform/text/code-names.ts';
import { shopDay } from '../../platform/text/day-in.ts';
import { defaultLocale, locale } from '../../platform/text/locale.ts';
import { say } from '../../platform/text/say.ts';
import type { ShopContext } from '../../shop/context.ts';
import { isOwnRead } from '../catalog/reads-of.ts';
import { unwrap } from '../http/http-errors.ts';
import { keepByMarket } from '../http/keep-by-market.ts';
import { perShop } from '../http/per-shop.ts';
import { adminRoute, publicRoute } from '../http/route.ts';

/**
 * Every page needs it. Together with the response cache's second, a change is visible within two
 * seconds, and at once for who made it.
 */
const storefrontKeptMs = 500;
const findStorefront = async (context: ShopContext) => {
  const [found, markets, zones] = await Promise.all([
    getStorefront(context),
    findShownMarkets(context.database.pool),
    findDeliveryZones(context.database.pool),
  ]);
  const { notices, withdrawal, hasExpress, ...storefront } = found;
  const { settings, locale: own } = storefront;
  const shop = own ?? defaultLocale;
  const { market } = locale();
  const { country, currency } = market ? locale() : shop;
  const isSold = (code: string) => {
    const other = markets.markets?.find(({ countries }) => countries.includes(code));
    return (other?.slug ?? '') === market;
  };
  const shown = markets.markets ?? [];
  const day = shopDay(context.now());
  const way = { country, currency, shopCurrency: shop.currency };
  const { deliversTo, delivery } = promisedDelivery(settings.delivery, zones, way, isSold);
  const takesAnySum = await isAnySumTaken(context.paymentMethods, currency);
  // The country of an address decides in which market it is sold.
  const addressForm = market ? ('fields' as const) : settings.checkout.addressForm;
  const isExpress =
    hasExpress &&
    addressForm === 'fields' &&
    !settings.checkout.isNoteRequired &&
    context.paymentMethods.some((method) => method.hasExpress);
  return {
    ...storefront,
    ...(isExpress && { hasExpress: isExpress }),
    ...askedNotices(notices, { market, home: shop.country, shown, day }),
    ...(leadsToWithdrawal(withdrawal, { market, home: shop.country, shown }) && {
      hasWithdrawal: true as const,
    }),
    ...markets,
    ...languageChoices(shown.find(({ slug }) => slug === market)),
    ...(context.canSendEmail && { sendsEmails: true as const }),
    ...(takesAnySum && { takesAnySum }),
    ...(deliversTo && { deliversTo }),
    ...(delivery.noPrice && { noDeliveryPrice: delivery.noPrice }),
    settings: {
      ...settings,
      checkout: { ...settings.checkout, addressForm },
      delivery,
    },
  };
};

/** What a customer may read a market in; nothing where that is one language. */
const languageChoices = (market: ShownMarket | undefined) => {
  if (!market || market.languages.length < 2) return {};
  const own = locale();
  const languages = market.languages.map((code) => {
    const offer = inLocale({ current: { ...own, words: code } }, () =>
      say('View this page in {language}', { language: ownNameOf(code) }),
    );
    return { code, name: ownTitleOf(code), base: baseOf(market, code), offer };
  });
  return { languages };
};

const keptStorefront = perShop((context) =>
  keepByMarket(storefrontKeptMs, () => findStorefront(context)),
);

// For the types of the client the group is a parameter.
const changeRoute = (group: GroupName) =>
  adminRoute({
    method: 'put',
    path: `/shop-settings/${groupSlug(group)}` as '/shop-settings/{group}',
    needs: groupNeeds(group),
    ...(groupOf(group).asksRecentSignIn && { recentSignIn: true }),
    summary: `Set: ${groupOf(group).title}`,
    description: `The audit log keeps it. ${groupOf(group).description}`,
    limit: 'settingsChanges',
    body: groupInputSchema(group),
    output: managedSettingsSchema,
    answer: 'All groups, as they are now',
    errors: [404, 409],
    verb: async ({ context, body: { value, revision }, user }) => {
      unwrap(await changeShopSettings(context, { group, value, revision, actorId: user.id }));
      return toJson(await getShopSettings(context));
    },
  });

export const shopSettingsRoutes = [
  publicRoute({
    method: 'get',
    path: '/storefront',
    summary: 'What public pages show beside the products',
    output: storefrontSchema,
    answer: 'Of the demo shop more than of an own one',
    verb: async ({ context, c }) => {
      const found = isOwnRead(c) ? findStorefront(context) : keptStorefront(context)();
      const { settings, ...storefront } = await found;
      const own = locale().base ? { locale: locale() } : {};
      return { ...storefront, ...own, settings: publicToJson(settings) };
    },
  }),
  adminRoute({
    method: 'get',
    path: '/shop-settings',
    needs: 'settings',
    summary: 'What the owner has set',
    output: managedSettingsSchema,
    answer: 'All groups',
    verb: async ({ context }) => toJson(await getShopSettings(context)),
  }),
  ...groupNames.map(changeRoute),
];

const toJson = (settings: Awaited<ReturnType<typeof getShopSettings>>) =>
  Object.fromEntries(
    groupNames.map((name) => {
      const { value, revision } = settings[name];
      return [name, { ...(groupToJson(name, value) as object), revision }];
    }),
  ) as unknown as ManagedSettingsJson;
