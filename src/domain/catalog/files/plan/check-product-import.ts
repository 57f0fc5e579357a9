// The dry run: lines of a file become products to add or change, or problems.
import type { Queryable } from '../../../../platform/database/database.ts';
import { filmOfUrl, uploadIdOf } from '../../../../platform/images/film-url.ts';
import { idOfImageUrl } from '../../../../platform/images/image-url.ts';
import { selectAttributes } from '../../../attributes/list-attributes.ts';
import { fieldColumns, writtenFieldNames } from '../../field-lists.ts';
import { tagOf } from '../../listing/attribute-filters.ts';
import { publicationColumns } from '../../publication.ts';
import { addressesOf, lower } from '../cell-texts.ts';
import { formatNamed, ownColumns } from '../file-formats.ts';
import type { FoundProduct } from '../found-product.ts';
import { type ImportProblem, importMax, type ProductImport } from '../product-import.ts';
import { saveProblems } from '../save-problems.ts';
import { assembleItems, type Item, type StagedLine } from './assemble-items.ts';
import { planProduct } from './plan-product.ts';
import type { FileFacts, Planned } from './planned-product.ts';

const itemsAtOnce = 100;

/** In a transaction of its own: all of it is checked, or it is checked again. */
export const checkProductImport = async (
  client: Queryable,
  one: ProductImport,
  now: Date,
): Promise<void> => {
  const { id } = one;
  const facts = await readFacts(client, one, now);
  const seen = new Map<string, number>();
  let addresses = 0;
  for (let after = 0; ; ) {
    const groups = await readGroups(client, id, after);
    if (groups.length === 0) break;
    after = groups.at(-1)?.first ?? after;
    const problems: ImportProblem[] = [];
    const items = groups.flatMap(({ lines }) => {
      const assembled = assembleItems(one.format, lines, facts.titleOf);
      problems.push(...assembled.problems);
      return assembled.problems.length > 0 ? [] : assembled.items;
    });
    const found = await readFound(client, items);
    const chunk = { ...facts, ...(await readRelated(client, items, facts)) };
    const planned = items.flatMap((item) => {
      const product = found.get(item.slug);
      const twice = seen.get(product?.id ?? item.slug);
      if (twice !== undefined)
        return { line: item.line, column: '', message: `Is the product of line ${twice} again.` };
      seen.set(product?.id ?? item.slug, item.line);
      return planProduct({ item, found: product, facts: chunk });
    });
    problems.push(...planned.filter((part) => 'message' in part));
    const products = planned.filter((part) => 'action' in part);
    addresses += products.reduce((sum, { after: rows }) => sum + (rows?.addresses.length ?? 0), 0);
    if (addresses > importMax.addresses) {
      problems.push({ line: after, column: '', message: tooManyAddresses });
      await saveProblems(client, id, problems);
      break;
    }
    await savePlanned(client, id, products);
    await saveProblems(client, id, problems);
  }
  await finish(client, id);
};

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
const titled: Record<string, string> = { priceCents: 'paid', discountPriceCents: 'paid' };

type Facts = FileFacts & { styles: Map<string, string> };

const readFacts = async (
  client: Queryable,
  { format, columns }: ProductImport,
  now: Date,
): Promise<Facts> => {
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
  const known = formatNamed(format)?.columns ?? ownColumns(attributes);
  const foreignPrices = columns.includes('paid') ? ['priceCents', 'discountPriceCents'] : [];
  return {
    now,
    columns: new Set([...columns, ...foreignPrices]),
    titleOf: (to) =>
      known.find((column) => column.to === to || column.to === titled[to])?.title ?? to,
    tagOf: (attribute, text) => tags.get(`${attribute}:${lower(text)}`),
    imageOf: () => undefined,
    ownerOf: () => undefined,
    styleOf: (_style, own) => own,
    styles: new Map(),
  };
};

/** By the slug that was asked for, or one that led there before. */
const readFound = async (
  client: Queryable,
  items: readonly Item[],
): Promise<Map<string, FoundProduct>> => {
  const { rows } = await client.query<FoundProduct & { asked: string }>(
    `select asked.slug as asked, p.id, p.slug, p.revision, p.style, p.images, p.film,
       p.attribute_values as tags, p.deleted_at as "hiddenAt", ${publicationColumns},
        ${fieldColumns(writtenFieldNames)},
       (select coalesce(json_agg(json_build_object('id', s.id, 'label', s.label, 'stock', s.stock,
          'sku', s.sku, 'position', s.position) order by s.position), '[]')
        from product_sizes s where s.product_id = p.id) as sizes
     from unnest($1::text[]) asked (slug)
     join products p on p.id = coalesce(
       (select id from products where slug = asked.slug),
       (select product_id from former_slugs where slug = asked.slug))`,
    [items.map(({ slug }) => slug)],
  );
  return new Map(rows.map((row) => [row.asked, row]));
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
  const owners = await client.query<{ sku: string; owner: string }>(
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

const savePlanned = async (
  client: Queryable,
  id: string,
  products: readonly Planned[],
): Promise<void> => {
  await client.query(
    `insert into product_import_products (import_id, line, action, product_id, name, changes,
       revision, before, after)
     select $1, line, action, id, name, changes, revision, nullif(before, 'null'),
       nullif(after, 'null')
     from jsonb_to_recordset($2::text::jsonb) as one (line int, action text, id uuid, name text,
       changes jsonb, revision int, before jsonb, after jsonb)`,
    [id, Buffer.from(JSON.stringify(products))],
  );
};

const finish = async (client: Queryable, id: string): Promise<void> => {
  const { rows: twice } = await client.query<ImportProblem>(
    `select line, 'SKU' as column,
       'The SKU ' || sku || ' is on line ' || first || ', too.' as message
     from (select line, cells->>'sku' as sku,
         min(line) over (partition by cells->>'sku') as first
       from product_import_lines where import_id = $1 and cells ? 'sku') skus
     where line > first order by line`,
    [id],
  );
  await saveProblems(client, id, twice);
  await client.query('delete from product_import_lines where import_id = $1', [id]);
  await client.query(
    `update product_imports i
     set state = case when i.problems > 0 then 'failed' else 'previewed' end,
       added = one.added, changed = one.changed, unchanged = one.unchanged,
       problem = case when i.problems > 0 then 'The file has mistakes. Nothing was changed.' end
     from (select count(*) filter (where action = 'add') as added,
         count(*) filter (where action = 'change') as changed,
         count(*) filter (where action = 'none') as unchanged
       from product_import_products where import_id = $1) one
     where i.id = $1`,
    [id],
  );
};
