// The dry run: lines of a file become products to add or change, or problems.
import type { Queryable } from '../../../../platform/database/database.ts';
import { filmOfUrl, uploadIdOf } from '../../../../platform/images/film-url.ts';
import { idOfImageUrl } from '../../../../platform/images/image-url.ts';
import { selectAttributes } from '../../../attributes/list-attributes.ts';
import { findMarkets } from '../../../markets/find-markets.ts';
import { findShopSettings } from '../../../shop-settings/find-shop-settings.ts';
import { tagOf } from '../../listing/attribute-filters.ts';
import { addressesOf, lower, yesNoState } from '../cell-texts.ts';
import { foreignFormatOf } from '../chosen-format.ts';
import { type FileColumn, isTitleOf, ownColumns } from '../file-formats.ts';
import { importMax, type ProductImport } from '../product-import.ts';
import { saveNotes, saveProblems } from '../save-problems.ts';
import { assembleItems } from './assemble-items.ts';
import type { Item, StagedLine } from './file-item.ts';
import { findProducts } from './find-products.ts';
import { taxNotes } from './left-out.ts';
import { placeLines } from './place-lines.ts';
import { isRefused, planGroup, type Seen } from './plan-group.ts';
import type { FileFacts } from './planned-product.ts';
import { findUnread, finishCheck, savePlanned, saveRefused } from './save-check.ts';

const itemsAtOnce = 100;

/** In a transaction of its own: all of it is checked, or it is checked again. */
export const checkProductImport = async (
  client: Queryable,
  one: ProductImport,
  now: Date,
): Promise<void> => {
  const { id } = one;
  const format = foreignFormatOf(one);
  await placeLines(client, one);
  const facts = await readFacts(client, one, now);
  const seen: Seen = { products: new Map(), skus: new Map() };
  let addresses = 0;
  let uncounted = 0;
  for (let after = 0; ; ) {
    const groups = await readGroups(client, id, after);
    if (groups.length === 0) break;
    after = groups.at(-1)?.first ?? after;
    const assembled = groups.map(({ first, lines }) => ({
      first,
      ...assembleItems({ ...facts, format }, lines),
    }));
    const items = assembled.flatMap((group) => group.items);
    const found = await findProducts(client, items);
    const chunk = { ...facts, ...(await readRelated(client, items, facts)) };
    const planned = assembled.map((group) => planGroup(group, found, chunk, seen));
    const products = planned.flatMap((group) => (isRefused(group) ? [] : group.products));
    uncounted += planned.reduce((sum, group) => sum + (isRefused(group) ? 0 : group.uncounted), 0);
    addresses += products.reduce((sum, { after: rows }) => sum + (rows?.addresses.length ?? 0), 0);
    await saveRefused(client, id, planned.filter(isRefused));
    if (addresses > importMax.addresses) {
      const problem = { line: after, column: '', message: tooManyAddresses };
      await saveProblems(client, id, [problem]);
      return await finishCheck(client, one, { uncounted, isWhole: false });
    }
    await savePlanned(client, id, products);
    await saveProblems(
      client,
      id,
      planned.flatMap(({ problems }) => problems),
    );
    await saveNotes(
      client,
      id,
      planned.flatMap(({ notes }) => notes),
    );
  }
  if (one.isRemembered)
    await saveNotes(client, id, [{ line: 1, column: '', message: rememberedNote }]);
  const { pricesInclude } = await findShopSettings(client, 'taxes');
  await saveNotes(client, id, taxNotes(one, pricesInclude));
  await saveNotes(client, id, await findUnread(client, one));
  // A file that cannot be read to its end, or has wrong titles, cannot be applied in part.
  await finishCheck(client, one, { uncounted, isWhole: one.problems === 0 });
};

const rememberedNote =
  'The columns are read as they were chosen for a file with the same titles. They can be changed.';
const tooManyAddresses = `A file names at most ${importMax.addresses} images that are not here.`;

type Group = { first: number; lines: StagedLine[] };

const readGroups = async (client: Queryable, id: string, after: number): Promise<Group[]> => {
  const { rows } = await client.query<Group>(
    `select first_line as first,
       json_agg(json_build_object('line', line, 'cells', cells) order by line) as lines
     from product_import_lines
     where import_id = $1 and first_line > $2 and first_line <= coalesce((
       select max(first_line) from (
         select distinct first_line from product_import_lines
         where import_id = $1 and first_line > $2 order by first_line limit ${itemsAtOnce}
       ) next), 0)
     group by first_line order by first_line`,
    [id, after],
  );
  return rows;
};

// A price of Shopify's is named by its title there.
const titled: Record<string, readonly string[]> = {
  priceCents: ['paid'],
  discountPriceCents: ['reduced', 'paid'],
  sizePrice: ['paid'],
  sizeDiscount: ['reduced', 'paid'],
  label: ['value1', 'size'],
  colorName: ['value1', 'color'],
  item: ['name'],
  discountLastDay: ['saleEnds'],
  comingDiscountCents: ['discountPriceCents'],
  comingFirstDay: ['saleStarts'],
  comingLastDay: ['saleEnds'],
  description: ['html'],
};

type Facts = FileFacts & { styles: Map<string, string> };

// Fields that follow from other columns.
const following: Record<string, string[]> = {
  paid: ['priceCents', 'discountPriceCents'],
  saleStarts: ['comingDiscountCents', 'comingFirstDay', 'comingLastDay'],
  saleEnds: ['discountLastDay'],
  html: ['description', 'descriptionBody'],
};

const readFacts = async (client: Queryable, one: ProductImport, now: Date): Promise<Facts> => {
  const { columns, head, uncountedStock } = one;
  const format = foreignFormatOf(one);
  const attributes = await selectAttributes(client);
  const tags = new Map(
    attributes.flatMap(({ key, values }) =>
      values.flatMap((value) => {
        const tag = tagOf(key, value.key);
        return [
          [`${key}:${value.key}`, tag],
          [`${key}:${lower(value.label)}`, tag],
        ] as const;
      }),
    ),
  );
  const markets = (await findMarkets(client)).slice(1);
  const known = format?.columns ?? ownColumns(attributes, markets);
  return {
    now,
    markets,
    isForeign: format !== undefined,
    uncountedStock,
    columns: new Set([...columns, ...columns.flatMap((to) => following[to] ?? [])]),
    titleOf: (to) => {
      const names = [to, ...(titled[to] ?? [])];
      const titleIn = (column: FileColumn) => head.find((title) => isTitleOf(column, title));
      const there = known.filter((one) => titleIn(one) !== undefined);
      // 'Published' says yes or no, and is never wrong.
      const column =
        there.find((one) => one.to === to && one.as !== yesNoState) ??
        there.findLast((one) => names.includes(one.to)) ??
        known.find((one) => one.to === to);
      return (column && titleIn(column)) ?? column?.title ?? to;
    },
    tagOf: (attribute, text) => tags.get(`${attribute}:${lower(text)}`),
    imageOf: () => undefined,
    ownerOf: () => undefined,
    styleOf: (_style, own) => own,
    styles: new Map(),
  };
};

type Related = Pick<FileFacts, 'imageOf' | 'ownerOf' | 'styleOf'>;

const readRelated = async (
  client: Queryable,
  items: readonly Item[],
  { styles }: Facts,
): Promise<Related> => {
  const addresses = items.flatMap((item) => [
    ...item.addresses,
    ...addressesOf(item.cells.get('film')?.text ?? ''),
  ]);
  const ids = addresses.flatMap((address) => keyOf(address) ?? []).map(uploadIdOf);
  const images = await client.query<KnownImage>(
    `select id || coalesce('-' || (film ->> 'format'), '') as key, id, width, height, placeholder,
       host_url as address from images
     where (id = any($1) or host_url = any($2)) and owner_id is null and not is_deleted`,
    [ids, addresses],
  );
  const byKey = new Map(
    images.rows.flatMap(({ key, address, ...image }) => [
      [key, image] as const,
      ...(address ? [[address, image] as const] : []),
    ]),
  );
  const skus = items.flatMap(({ sizes }) => sizes.map(({ sku }) => sku).filter(Boolean));
  const owners = await client.query<{ sku: string | null; owner: string }>(
    'select sku, product_id as owner from product_sizes where sku = any($1)',
    [skus],
  );
  const bySku = new Map(owners.rows.map(({ sku, owner }) => [sku, owner]));
  const wanted = items.map(({ style }) => style).filter((style) => style && !styles.has(style));
  const there = await client.query<{ slug: string; style: string }>(
    'select slug, style from products where slug = any($1)',
    [wanted],
  );
  for (const { slug, style } of there.rows) styles.set(slug, style);
  return {
    imageOf: (address) => byKey.get(keyOf(address) ?? '') ?? byKey.get(address),
    ownerOf: (sku) => bySku.get(sku),
    // The first of its colors decides, or one that was there.
    styleOf: (style, own) => {
      const chosen = styles.get(style) ?? own;
      styles.set(style, chosen);
      return chosen;
    },
  };
};

/** The id of an image, or the name of a film. */
const keyOf = (address: string): string | null => idOfImageUrl(address) ?? filmOfUrl(address);

type KnownImage = {
  key: string;
  id: string;
  width: number;
  height: number;
  placeholder: string;
  address: string | null;
};
