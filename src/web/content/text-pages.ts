// Pages of text: each markdown file in pages/ is a page, and its name is its URL.

import { formatCents } from '../../money.ts';
import { deliveryDays } from '../../pricing/delivery-window.ts';
import { freeShippingOverCents, shippingCents, taxesCents } from '../../pricing/pricing.ts';
import { returnDays } from '../../pricing/promises.ts';

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
  .map(([file, { title, description }]) => ({
    path: `/${nameOf(file)}`,
    title,
    description: withValues(description),
  }));

/** The page's HTML, made from our own file; null for an unknown name. */
export const readTextPage = async (
  name: string,
  { isDemo }: { isDemo: boolean },
): Promise<{ page: TextPage; html: string } | null> => {
  const path = `/${name.toLowerCase()}`;
  const page = textPages.find((one) => one.path === path);
  const text = Object.entries(texts).find(([file]) => `/${nameOf(file)}` === path);
  return page && text ? { page, html: withValues(ofShop(await text[1](), isDemo)) } : null;
};

/** What a file says of the demo alone, or of an own shop alone, is left out of the other. */
const ofShop = (html: string, isDemo: boolean): string => {
  const other = isDemo ? 'own' : 'demo';
  return html
    .replaceAll(new RegExp(`<!-- ${other} -->.*?<!-- /${other} -->`, 'gs'), '')
    .replaceAll(/<!-- \/?(demo|own) -->\n?/g, '');
};

export const readAbout = async (): Promise<{ page: TextPage; html: string }> => {
  const [load] = Object.values(about);
  if (!load) throw new Error('The text of the page About us is missing.');
  const { meta, html } = await load();
  const { title, description } = meta;
  return { page: { path: '/About', title, description }, html: withValues(html) };
};

/** Replaces '{returnDays}' and the like. Throws for an unknown name: no page shows one. */
function withValues(text: string): string {
  const values: Record<string, string | number> = {
    freeDeliveryOver: formatCents(freeShippingOverCents).replace('.00', ''),
    deliveryPrice: formatCents(shippingCents),
    taxes: formatCents(taxesCents),
    returnDays,
    deliveryDaysLeast: deliveryDays.least,
    deliveryDaysMost: deliveryDays.most,
  };
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A text page asks for {${name}}, which is unknown.`);
    return String(value);
  });
}
