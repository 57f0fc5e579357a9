// What a file makes of one product: rows to write, and the same in words. Pure.
import { randomUUID } from 'node:crypto';
import { type Film, filmOfUrl } from '../../../../platform/images/film-url.ts';
import { fieldOf, writtenFieldNames } from '../../field-lists.ts';
import { publicationRow } from '../../publication.ts';
import { addressesOf } from '../cell-texts.ts';
import type { FoundProduct } from '../found-product.ts';
import type { ImportProblem } from '../product-import.ts';
import { added, changeOf, imagesText, sizeChanges, stockKept } from './describe-changes.ts';
import { fieldsOf } from './plan-fields.ts';
import { marketsOf } from './plan-market-prices.ts';
import { changedSizes, imagesOf, sizesOf, styleOf, tagsOf } from './plan-parts.ts';
import { publicationChanges, publicationOf, rowOfPublication } from './plan-publication.ts';
import {
  type Fields,
  type Given,
  type Planned,
  type PlannedSize,
  problemAt,
  type Row,
} from './planned-product.ts';

/** Errors are problems with their line and column. */
export const planProduct = (given: Given): Planned | ImportProblem[] => {
  const { item, found } = given;
  const problems: ImportProblem[] = [];
  const id = found?.id ?? randomUUID();
  const fields = fieldsOf(given, problems);
  const sizes = sizesOf(given, id, problems);
  const tags = tagsOf(given, problems);
  const publication = publicationOf(given, problems);
  const style = styleOf(given, id, fields, problems);
  const images = imagesOf(given, fields, problems);
  const film = filmOf(given, fields, problems);
  const inMarkets = marketsOf(given, sizes, problems);
  const markets = inMarkets.map((one) => one.after);
  if (problems.length > 0) return problems;
  const published = rowOfPublication(publication, given);
  const row: Row = {
    ...Object.fromEntries(writtenFieldNames.map((name) => [fieldOf(name).column, fields[name]])),
    attribute_values: tags,
    style,
    film,
    ...published,
    ...(images.stored && { images: images.stored }),
  };
  const name = String(fields.name);
  const base = { line: item.line, id, name };
  if (!found) {
    const all = { images: [], ...row, id, slug: item.slug, sizes_in_stock: inStock(sizes) };
    return {
      ...base,
      action: 'add',
      changes: [
        ...added(fields, publication.state, sizes, images.stored ?? images.addresses),
        ...inMarkets.flatMap((one) => one.changes),
      ],
      revision: null,
      before: null,
      after: { row: all, sizes, markets, addresses: images.addresses, alts: item.alts },
    };
  }
  const rowBefore = rowOf(found);
  const changed = Object.keys(row).filter((key) => !isSame(row[key], rowBefore[key]));
  const changes = [
    ...changed
      .filter((key) => !(key in published))
      .map((key) => changeOf(key, rowBefore[key], row[key])),
    ...publicationChanges(found, publication),
    ...sizeChanges(found, sizes),
    ...inMarkets.flatMap((one) => one.changes),
    ...(images.addresses.length > 0
      ? [{ what: 'Images', before: String(found.images.length), after: imagesText(images) }]
      : []),
  ];
  const written = changedSizes(found, sizes);
  const after = { addresses: images.addresses, alts: item.alts, sizes: written, markets };
  const told = [...changes, ...stockKept(found, sizes)];
  if (changes.length === 0)
    return {
      ...base,
      action: 'none',
      changes: told,
      revision: null,
      before: null,
      after: written.length > 0 ? { row: {}, ...after } : null,
    };
  const restored = images.addresses.length > 0 ? [...changed, 'images'] : changed;
  return {
    ...base,
    action: 'change',
    changes: told,
    revision: found.revision,
    before: {
      row: pick(rowBefore, restored),
      sizes: found.sizes.map(({ label: _, stock: __, position: ___, ...size }) => size),
      markets: inMarkets.map((one) => one.before),
    },
    after: { row: pick(row, changed), ...after },
  };
};

/** The URLs of a film and its image, both of this shop; an empty cell leaves them as they are. */
const filmOf = (
  { item, found, facts }: Given,
  { name }: Fields,
  problems: ImportProblem[],
): Film | null => {
  const before = found?.film ?? null;
  const cell = item.cells.get('film');
  if (!cell?.text) return before;
  const [url = '', imageUrl = ''] = addressesOf(cell.text);
  const film = filmOfUrl(url);
  const image = facts.imageOf(imageUrl);
  const isSame = film === before?.name;
  if (!(film && image && (isSame || facts.imageOf(url)))) {
    problems.push(problemAt(facts, 'film', cell.line, 'is no film of this shop and its image'));
    return before;
  }
  if (isSame && image.id === before.image.id) return before;
  return { name: film, image: { ...image, alt: String(name) } };
};

const inStock = (sizes: readonly PlannedSize[]): string[] =>
  sizes.filter(({ delta }) => delta > 0).map(({ label }) => label);

const rowOf = (found: FoundProduct): Row => ({
  ...Object.fromEntries(writtenFieldNames.map((name) => [fieldOf(name).column, found[name]])),
  attribute_values: found.tags,
  style: found.style,
  ...publicationRow(found, found.hiddenAt, found.hiddenAt ?? new Date(0)),
  images: found.images,
  film: found.film,
});

const idsOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => (typeof one === 'object' ? one.id : one)) : value;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(idsOf(one)) === JSON.stringify(idsOf(other));

const pick = (row: Row, keys: readonly string[]): Row =>
  Object.fromEntries(keys.map((key) => [key, row[key]]));
