// Registrations and own rates are kept alike: rows with a revision, one act a verb.
import { isDeepStrictEqual } from 'node:util';
import type { DatabaseAndClock, Queryable } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { type OwnRate, rateColumns, registrationColumns } from './find-tax-facts.ts';
import type { TaxRegistration } from './tax-schemes.ts';

export type TaxRows = {
  registration: Omit<TaxRegistration, 'id'>;
  rate: Omit<OwnRate, 'id' | 'revision' | 'changedOn'>;
};
export type TaxRowKind = keyof TaxRows;

type Kind<Row> = {
  insert: string;
  update: string;
  select: string;
  selectSame: string;
  remove: string;
  values: (row: Row) => unknown[];
  /** The unique key of a row. */
  key: (row: Row) => unknown[];
  gone: string;
  taken: string;
};

const kinds: { [Name in TaxRowKind]: Kind<TaxRows[Name]> } = {
  registration: {
    insert: `insert into tax_registrations (changed_at, scheme, country, region, number, starts_on,
        ends_on, bound_cents) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    update: `update tax_registrations set revision = revision + 1, changed_at = $1, scheme = $2,
        country = $3, region = $4, number = $5, starts_on = $6, ends_on = $7, bound_cents = $8
      where id = $9 returning id`,
    select: `select ${registrationColumns} from tax_registrations where id = $1`,
    selectSame: `select id from tax_registrations
      where scheme = $1 and country = $2 and region = $3
        and daterange(starts_on, ends_on, '[]') && daterange($4::date, $5::date, '[]')`,
    remove: 'delete from tax_registrations where id = $1',
    values: (row) => [
      ...[row.scheme, row.country, row.region, row.number],
      ...[row.from, row.until, row.boundCents],
    ],
    key: ({ scheme, country, region, from, until }) => [scheme, country, region, from, until],
    gone: 'This registration no longer exists.',
    taken: 'There is a registration for these days. End it first, or change it.',
  },
  rate: {
    insert: `insert into tax_rates (changed_at, country, region, postcodes, tax_class, starts_on,
        name, rate_millionths, reason, bound_cents, bound_mode, shipping, source)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    update: `update tax_rates set revision = revision + 1, changed_at = $1, country = $2,
        region = $3, postcodes = $4, tax_class = $5, starts_on = $6, name = $7,
        rate_millionths = $8, reason = $9, bound_cents = $10, bound_mode = $11, shipping = $12,
        source = $13 where id = $14 returning id`,
    select: `select ${rateColumns} from tax_rates where id = $1`,
    selectSame: `select id from tax_rates
      where country = $1 and region = $2 and tax_class = $3 and starts_on = $4::date
        and postcodes = $5`,
    remove: 'delete from tax_rates where id = $1',
    values: (row) => [
      ...[row.country, row.region, row.postcodes, row.taxClass, row.from, row.name],
      ...[row.rateMillionths, row.reason, row.boundCents, row.boundMode, row.shipping, row.source],
    ],
    key: ({ country, region, taxClass, from, postcodes }) => [
      ...[country, region, taxClass, from, postcodes],
    ],
    gone: 'This rate no longer exists.',
    taken: 'There is a rate of this day for the same place and goods. Change that one.',
  },
};

const kindOf = <Name extends TaxRowKind>(name: Name): Kind<TaxRows[Name]> => kinds[name];

const rowsMax = 500;

/** For admins. Errors: invalid_input (another has its day), wrong_state (too many). */
export const addTaxRow = <Name extends TaxRowKind>(
  { database, now }: DatabaseAndClock,
  name: Name,
  row: TaxRows[Name],
  actorId: string,
): Promise<{ id: string } | Failure<'invalid_input' | 'wrong_state'>> =>
  database.transaction(async (client) => {
    const kind = kindOf(name);
    await lockTaxes(client);
    const taken = await checkSame(client, name, row);
    if (taken) return taken;
    const { rows: all } = await client.query(countOf[name]);
    if (all.length >= rowsMax)
      return fail('wrong_state', `There are ${rowsMax}. Delete one first.`);
    const at = now();
    const { rows } = await client.query<{ id: string }>(kind.insert, [at, ...kind.values(row)]);
    const subject = rows[0]?.id ?? '';
    await recordAuditEntry(client, {
      ...{ at, actorId, subject, detail: { after: row } },
      action: `tax_${name}_added`,
    });
    return { id: subject };
  });

type Edited = { id: string; revision: number; actorId: string };

/** The same again changes nothing. Errors: not_found, changed_meanwhile, invalid_input. */
export const changeTaxRow = <Name extends TaxRowKind>(
  { database, now }: DatabaseAndClock,
  name: Name,
  row: TaxRows[Name],
  { id, revision, actorId }: Edited,
): Promise<{ id: string } | Failure> =>
  database.transaction(async (client) => {
    const kind = kindOf(name);
    await lockTaxes(client);
    const current = await findRow(client, name, id);
    if (isFailure(current)) return current;
    const { before } = current;
    if (isDeepStrictEqual(kind.values(before), kind.values(row))) return { id };
    if (current.revision !== revision) {
      return fail('changed_meanwhile', 'It was changed meanwhile. Load it again.');
    }
    const taken = await checkSame(client, name, row, id);
    if (taken) return taken;
    const at = now();
    await client.query(kind.update, [at, ...kind.values(row), id]);
    await recordAuditEntry(client, {
      ...{ at, actorId, subject: id, detail: { before, after: row } },
      action: `tax_${name}_changed`,
    });
    return { id };
  });

/** Orders that are placed keep their taxes. Errors: not_found. */
export const deleteTaxRow = (
  { database, now }: DatabaseAndClock,
  name: TaxRowKind,
  { id, actorId }: { id: string; actorId: string },
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    await lockTaxes(client);
    const current = await findRow(client, name, id);
    if (isFailure(current)) return current;
    await client.query(kinds[name].remove, [id]);
    await recordAuditEntry(client, {
      ...{ at: now(), actorId, subject: id, detail: { before: current.before } },
      action: `tax_${name}_deleted`,
    });
    return true;
  });

/** Changes take turns; sales read on. */
const lockTaxes = (client: Queryable) =>
  client.query('lock table tax_registrations in share row exclusive mode');

const countOf: Record<TaxRowKind, string> = {
  registration: 'select from tax_registrations',
  rate: 'select from tax_rates',
};

const findRow = async <Name extends TaxRowKind>(client: Queryable, name: Name, id: string) => {
  const { rows } = await client.query<TaxRows[Name] & { id: string; revision: number }>(
    kindOf(name).select,
    [id],
  );
  const [found] = rows;
  if (found === undefined) return fail('not_found', kindOf(name).gone);
  const { id: _id, revision, ...before } = found;
  return { revision, before: before as unknown as TaxRows[Name] };
};

const checkSame = async <Name extends TaxRowKind>(
  client: Queryable,
  name: Name,
  row: TaxRows[Name],
  own: string | null = null,
): Promise<Failure<'invalid_input'> | undefined> => {
  const { selectSame, key, taken } = kindOf(name);
  const { rows } = await client.query<{ id: string }>(selectSame, key(row));
  return rows.some(({ id }) => id !== own)
    ? fail('invalid_input', taken, { field: 'from' })
    : undefined;
};
