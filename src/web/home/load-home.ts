// What the home page shows: its sections, and the products of their lists.

import type { SortName } from '../../domain/catalog/listing/sorts.ts';
import { featureProductsMax } from '../../domain/catalog/product.ts';
import type { HomeSection } from '../../domain/content/section-kinds.ts';
import { counted } from '../../platform/text/counted.ts';
import { say } from '../../platform/text/say.ts';
import { loadJson } from '../api-client.ts';
import type { CardProduct } from '../card-product.ts';
import { parseListingUrl } from '../catalog/listing/shop-url.ts';
import { formatDeliveryDay } from '../components/shop/format-date.ts';
import { listArticles } from '../content/page-queries.ts';
import type { CardArticle } from '../journal/article-cards.tsx';
import { listCategories, listProducts, type Page } from '../product-queries.ts';
import type { ApiClient } from '../rest-client.ts';

export type HomeData = {
  sections: readonly HomeSection[];
  /** Lists by the id of their section. */
  lists: Record<string, Page>;
  articles: readonly CardArticle[];
  serverDay: string;
};

/** `find` loads the sections; the data that most of them need loads meanwhile. */
export const loadHome = async (
  api: ApiClient,
  find: () => Promise<HomeSection[]> = () => findSections(api),
): Promise<HomeData> => {
  const [found, all, reduced, categories, articles] = await Promise.all([
    find(),
    listProducts(api, 0, featureProductsMax),
    listProducts(api, 0, 1, { sale: ['true'] }, { sort: 'discount' }),
    listCategories(api),
    listArticles(api, articlesMax),
  ]);
  const now = all.total === 0 ? 'empty' : reduced.total > 0 ? 'sale' : 'noSale';
  const sections = fillTexts(
    found.map((section) => withShownSlides(section, now)),
    wordsOf(reduced, categories),
  );
  const lists = sections.flatMap(({ id, ...section }) =>
    section.kind === 'products'
      ? [listOf(api, section.fields, all).then((list) => [id, list])]
      : [],
  );
  return {
    sections,
    lists: Object.fromEntries(await Promise.all(lists)),
    articles: articles.map(cardOfArticle),
    serverDay: new Date().toISOString().slice(0, 10),
  };
};

const findSections = async (api: ApiClient): Promise<HomeSection[]> =>
  (await loadJson(api['home-page'].$get())).sections;

type List = { list: string; count: number };

const listOf = async (api: ApiClient, { list, count }: List, all: Page): Promise<Page> => {
  const { pathname, searchParams } = new URL(list, 'https://shop');
  const { filters, sort } = parseListingUrl('/Shop', searchParams);
  const collection = /^\/collection\/([^/]+)$/i.exec(pathname)?.[1];
  const isAll = !collection && Object.keys(filters).length === 0 && sort === 'featured';
  const asked = { sort: sort as SortName, collection };
  const page = isAll ? all : await listProducts(api, 0, count, filters, asked);
  return { total: page.total, products: page.products.slice(0, count).map(withoutPlaceholder) };
};

// Below the first screen no blurred placeholder is needed.
const withoutPlaceholder = (product: CardProduct): CardProduct => ({
  ...product,
  images: product.images.map((image) => ({ ...image, placeholder: '' })),
});

const articlesMax = 3;

const cardOfArticle = ({ path, title, description, image }: CardArticle): CardArticle => ({
  path,
  title,
  description,
  // Cards show it beside its title.
  image: image && { ...image, alt: '' },
});

const withShownSlides = (section: HomeSection, now: string): HomeSection => {
  if (section.kind !== 'banner') return section;
  const slides = section.fields.slides.filter(({ shown = now }) => shown === now);
  return { ...section, fields: { slides } };
};

/** Told from the catalog: how many items are reduced, and the most, as in '50% off', until when. */
const wordsOf = (
  { total, products: [most] }: Page,
  categories: { title: string; parent?: string }[],
): Words => ({
  discount: most?.Discount?.trim() ?? null,
  until: most?.DiscountLastDay ? formatDeliveryDay(most.DiscountLastDay) : null,
  count: most ? counted(total, 'item') : null,
  categories: joinTitles(categories.filter(({ parent }) => !parent).map(({ title }) => title)),
});

/** 'Clothing, T-Shirts and Hats'; of many the first three. */
const joinTitles = (titles: string[]): string => {
  const [last = say('New things are on their way'), ...others] = titles.slice(0, 3).reverse();
  return others.length > 0
    ? say('{value} and {last}', { value: others.reverse().join(', '), last })
    : last;
};

/** What placeholders stand for; null where nothing is known. */
type Words = Record<string, string | null>;

/** Every text in a value with its placeholders filled; sentences with an unknown one go. */
const fillTexts = <Value>(value: Value, words: Words): Value => {
  if (typeof value === 'string') return fillText(value, words) as Value;
  if (Array.isArray(value)) return value.map((one) => fillTexts(one, words)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, fillTexts(one, words)]),
  ) as Value;
};

const fillText = (text: string, words: Words): string =>
  text.includes('{')
    ? text
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => namesIn(sentence).every((name) => words[name] !== null))
        .join(' ')
        .replaceAll(placeholder, (whole, name: string) => words[name] ?? whole)
    : text;

const placeholder = /\{(\w+)\}/g;
const namesIn = (text: string) => Array.from(text.matchAll(placeholder), ([, name = '']) => name);
