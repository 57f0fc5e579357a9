import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { isSpoken, spokenList } from '../../platform/text/say.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { slugProblem } from '../content/pages/page.ts';
import { countryName } from '../places/countries.ts';
import { findMarkets } from './find-markets.ts';
import { type Market, marketLimits } from './market.ts';

type Context = { database: Database; now: () => Date };
type Typed = Omit<Market, 'revision'>;
type Saved = Omit<Typed, 'languages'> & {
  /** Left out: they stay. */
  languages?: string[] | undefined;
  /** The revision that was edited; 0 adds a market. */
  revision: number;
  actorId: string;
};
type Refused = 'not_found' | 'changed_meanwhile' | 'invalid_input';

/**
 * For admins: adds a market or changes one, whose address stays. The same again changes nothing.
 * Errors: not_found, changed_meanwhile, invalid_input {field}.
 */
export const saveMarket = (
  { database, now }: Context,
  { revision, actorId, languages, ...fields }: Saved,
): Promise<Market | Failure<Refused>> =>
  database.transaction(async (client) => {
    await lockMarkets(client);
    const [shop, ...others] = await findMarkets(client);
    const before = others.find(({ slug }) => slug === fields.slug);
    const typed = withLanguages(fields, languages, before);
    if (before && isSame(before, typed)) return before;
    const failure =
      (before || revision > 0
        ? revisionProblem(before, revision)
        : await newProblem(client, typed.slug, { shop, others: others.length })) ??
      languagesProblem(typed) ??
      (await currencyProblem(client, typed)) ??
      countriesProblem(others, typed);
    if (failure) return failure;
    if (before?.currency !== typed.currency) await deletePrices(client, typed.slug);
    await write(client, typed, { currency: shop.currency, at: now() });
    const after = (await findMarkets(client)).find(({ slug }) => slug === typed.slug);
    if (!after) throw new Error('A saved market is gone.');
    const action = before ? 'market_changed' : 'market_added';
    const detail = { before, after };
    await recordAuditEntry(client, { at: now(), actorId, action, subject: typed.slug, detail });
    return after;
  });

const withLanguages = (
  fields: Omit<Typed, 'languages'>,
  languages: string[] | undefined,
  before: Market | undefined,
): Typed => ({ ...fields, languages: languages ?? before?.languages ?? [] });

/**
 * For admins: deletes a market. Its addresses answer 404, and its countries belong to the default.
 */
export const deleteMarket = (
  { database, now }: Context,
  { slug, actorId }: { slug: string; actorId: string },
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    await lockMarkets(client);
    const before = (await findMarkets(client)).find((one) => one.slug === slug);
    if (!before || slug === '') return marketNotFound();
    await client.query('delete from markets where slug = $1', [slug]);
    const action = 'market_deleted';
    await recordAuditEntry(client, {
      ...{ at: now(), actorId, action, subject: slug, detail: { before } },
    });
    return true;
  });

/** Admins take turns, also with who takes an address for a page. */
const lockMarkets = (client: Queryable) =>
  client.query(`select pg_advisory_xact_lock(hashtextextended('markets', 0))`);

const marketNotFound = () => fail('not_found', 'There is no such market.');

const revisionProblem = (before: Market | undefined, revision: number) => {
  if (!before) return marketNotFound();
  if (before.revision === revision) return undefined;
  return revision === 0
    ? fail('invalid_input', `The market “${before.name}” has this address.`, { field: 'slug' })
    : fail('changed_meanwhile', 'Another admin has changed this market meanwhile.');
};

type Known = { shop: Market; others: number };

const newProblem = async (client: Queryable, slug: string, { shop, others }: Known) => {
  if (shop.languages.includes(slug))
    return fail('invalid_input', 'The shop is read in this language at this address.', {
      field: 'slug',
    });
  if (others >= marketLimits.markets)
    return fail('invalid_input', `There are ${marketLimits.markets} markets already.`);
  const problem = slugProblem('page', slug);
  if (problem) return fail('invalid_input', problem, { field: 'slug' });
  const { rows } = await client.query<{ title: string }>(
    `select v.title from content_pages p
     join content_versions v on v.page_id = p.id and v.revision = p.revision
     where kind = 'page' and slug = $1 and deleted_at is null`,
    [slug],
  );
  const [page] = rows;
  if (!page) return undefined;
  return fail('invalid_input', `The page “${page.title}” has this address.`, { field: 'slug' });
};

const languagesProblem = ({ languages }: Typed) => {
  const unknown = languages.find((language) => !isSpoken(language));
  if (unknown === undefined) return undefined;
  const message = `There are no texts in “${unknown}”; there are in ${spokenList()}.`;
  return fail('invalid_input', message, { field: 'languages' });
};

/** Insights and refunds have the currency of the orders that were placed there. */
const currencyProblem = async (client: Queryable, { slug, currency }: Typed) => {
  const { rows } = await client.query<{ sold: string }>(
    `select upper(currency) as sold from orders
     where market = $1 and market <> '' and upper(currency) <> $2 limit 1`,
    [slug, currency],
  );
  const [order] = rows;
  if (!order) return undefined;
  const message =
    `Orders were placed at /${slug} in ${order.sold}, so its currency stays ${order.sold}. ` +
    'To sell in another one, add a market with another address.';
  return fail('invalid_input', message, { field: 'currency' });
};

/**
 * These prices are in the old currency; the job derives them again. Products that are not sold stay
 * so.
 */
const deletePrices = async (client: Queryable, slug: string): Promise<void> => {
  await client.query('delete from market_prices where market = $1 and is_sold', [slug]);
  await client.query('update market_prices set is_typed = false where market = $1', [slug]);
};

const countriesProblem = (
  others: readonly Market[],
  { slug, countries }: Pick<Market, 'slug' | 'countries'>,
) => {
  for (const other of others) {
    const shared = other.slug === slug ? [] : other.countries;
    const taken = countries.find((country) => shared.includes(country));
    if (taken)
      return fail(
        'invalid_input',
        `${countryName(taken)} is a country of the market “${other.name}”.`,
        { field: 'countries' },
      );
  }
  return undefined;
};

const write = async (
  client: Queryable,
  { slug, name, currency, language, languages, pricesInclude, derived, isActive, countries }: Typed,
  shop: { currency: string; at: Date },
): Promise<void> => {
  await client.query(
    `insert into markets (slug, name, currency, language, prices_include, derived_holds,
       factor_millionths, ending_cents, is_active, changed_at, languages, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
       (select coalesce(max(position), 0) + 1 from markets))
     on conflict (slug) do update set name = excluded.name, currency = excluded.currency,
       language = excluded.language, languages = excluded.languages,
       prices_include = excluded.prices_include, derived_holds = excluded.derived_holds,
       factor_millionths = excluded.factor_millionths,
       ending_cents = excluded.ending_cents, is_active = excluded.is_active,
       changed_at = excluded.changed_at, revision = markets.revision + 1`,
    [
      // The shop's own may change while nothing was sold: its markets follow.
      ...[slug, name, currency === shop.currency ? null : currency, language, pricesInclude],
      ...[derived.holds, derived.factorMillionths, derived.endingCents, isActive, shop.at],
      languages,
    ],
  );
  await client.query('delete from market_countries where market = $1', [slug]);
  await client.query(
    'insert into market_countries (country, market) select unnest($2::text[]), $1',
    [slug, countries],
  );
};

const isSame = ({ revision: _, ...before }: Market, typed: Typed): boolean =>
  textOf(before) === textOf(typed);

const textOf = (market: Typed): string => {
  const { slug, name, currency, language, languages, pricesInclude, isActive } = market;
  const { derived, countries } = market;
  const { holds, factorMillionths, endingCents } = derived;
  return JSON.stringify([
    ...[slug, name, currency, language, languages, pricesInclude, isActive, [...countries].sort()],
    ...[holds, factorMillionths, endingCents],
  ]);
};
