// Pages of text: each markdown file in pages/ is a page, and its name is its URL.

import { deliveryDays } from '../../domain/pricing/delivery-window.ts';
import {
  daysText,
  isDeliveryFree,
  shippingPromise,
  wholeDollars,
} from '../../domain/pricing/promises.ts';
import { type PublicSettings, publicFromJson } from '../../domain/shop-settings/settings-json.ts';
import type { StorefrontJson } from '../../domain/shop-settings/shop-settings-schema.ts';
import { formatCents } from '../../platform/values/money.ts';

export type TextPage = { path: string; title: string; description: string };

type AboutModule = { meta: Meta; html: string };
type Meta = { title: string; description: string; order: string };

const metas = import.meta.glob<Meta>('./pages/*.md', {
  eager: true,
  import: 'meta',
  query: '?meta',
});
const texts = import.meta.glob<string>('./pages/*.md', { import: 'html' });

const about = import.meta.glob<AboutModule>('./about.md');

const nameOf = (file: string): string => file.replace(/^.*\/(.*)\.md$/, '$1');

/** In the order that the files say. */
export const textPages: readonly TextPage[] = Object.entries(metas)
  .sort(([, one], [, other]) => Number(one.order) - Number(other.order))
  .map(([file, { title, description }]) => ({ path: `/${nameOf(file)}`, title, description }));

/** What the texts tell of the shop. */
type Told = Pick<StorefrontJson, 'isDemo' | 'settings'>;

/** The page's HTML, made from our own file; null for an unknown name. */
export const readTextPage = async (
  name: string,
  told: Told,
): Promise<{ page: TextPage; html: string } | null> => {
  const path = `/${name.toLowerCase()}`;
  const page = textPages.find((one) => one.path === path);
  const text = Object.entries(texts).find(([file]) => `/${nameOf(file)}` === path);
  return page && text ? { page: filled(page, told), html: fill(await text[1](), told) } : null;
};

const fill = (html: string, told: Told): string =>
  withValues(partsOf(html, told), publicFromJson(told.settings));
const filled = (page: TextPage, { settings }: Told): TextPage => ({
  ...page,
  description: withValues(page.description, publicFromJson(settings)),
});

/** What a file says between `<!-- demo -->` and `<!-- /demo -->` is left out of other shops. */
const partsOf = (html: string, { isDemo, settings }: Told): string => {
  const { delivery } = publicFromJson(settings);
  const isFreeOver = !isDeliveryFree(delivery) && delivery.freeShippingOverCents !== null;
  const parts = {
    demo: isDemo,
    own: !isDemo,
    'free delivery over': isFreeOver,
    'one delivery price': !isFreeOver,
    taxes: delivery.taxesCents > 0,
  };
  return Object.entries(parts).reduce(
    (text, [name, isShown]) =>
      text.replaceAll(
        new RegExp(`<!-- ${name} -->\\n?(.*?)<!-- /${name} -->\\n?`, 'gs'),
        isShown ? '$1' : '',
      ),
    html,
  );
};

export const readAbout = async (told: Told): Promise<{ page: TextPage; html: string }> => {
  const [load] = Object.values(about);
  if (!load) throw new Error('The text of the page About us is missing.');
  const { meta, html } = await load();
  const { title, description } = meta;
  return { page: filled({ path: '/About', title, description }, told), html: fill(html, told) };
};

/** Replaces '{returnDays}' and the like. Throws for an unknown name: no page shows one. */
function withValues(text: string, { delivery, returns }: PublicSettings): string {
  const values: Record<string, string | number> = {
    freeDeliveryOver: wholeDollars(delivery.freeShippingOverCents ?? 0),
    deliveryPrice: formatCents(delivery.shippingCents),
    deliveryPromise: shippingPromise(delivery),
    taxes: formatCents(delivery.taxesCents),
    returnDays: daysText(returns),
    deliveryDaysLeast: deliveryDays.least,
    deliveryDaysMost: deliveryDays.most,
  };
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A text page asks for {${name}}, which is unknown.`);
    return String(value);
  });
}
