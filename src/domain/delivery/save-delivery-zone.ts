import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DatabaseAndClock, Queryable } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import type { ZoneContent } from './delivery-json.ts';
import { isSamePlace, type ZonePlace, zoneLimits } from './delivery-zone.ts';
import { zoneColumns } from './find-delivery-zones.ts';
import type { ManagedZone } from './list-delivery-zones.ts';
import { placeText } from './place-text.ts';

type Asked = { id: string; actorId: string };
type Invalid = Failure<'invalid_input'>;

/** For admins. Errors: invalid_input {field}, wrong_state (too many). */
export const addDeliveryZone = (
  { database, now }: DatabaseAndClock,
  { actorId, ...typed }: ZoneContent & { actorId: string },
): Promise<ManagedZone | Invalid | Failure<'wrong_state'>> =>
  database.transaction(async (client) => {
    await lockZones(client);
    const { rowCount } = await client.query('select from shipping_zones');
    if ((rowCount ?? 0) >= zoneLimits.zones)
      return fail('wrong_state', `There are ${zoneLimits.zones} zones. Delete one first.`);
    const [id, at] = [randomUUID(), now()];
    const zone = await inShopCurrency(client, typed);
    const invalid = await checkZone(client, id, zone);
    if (invalid) return invalid;
    await client.query(
      `insert into shipping_zones (id, name, currency, created_at, changed_at)
       values ($1, $2, $3, $4, $4)`,
      [id, zone.name, zone.currency, at],
    );
    const failure = await writeContent(client, id, zone);
    if (failure) return failure;
    const entry = { at, actorId, subject: id, detail: { after: zone } };
    await recordAuditEntry(client, { ...entry, action: 'delivery_zone_added' });
    return { ...zone, id, revision: 1 };
  });

/**
 * For admins: all of a zone; methods keep their ids. The same again changes nothing.
 * Errors: not_found, changed_meanwhile, invalid_input {field}.
 */
export const changeDeliveryZone = (
  { database, now }: DatabaseAndClock,
  { id, revision, actorId, ...typed }: ZoneContent & Asked & { revision: number },
): Promise<ManagedZone | Failure> =>
  database.transaction(async (client) => {
    await lockZones(client);
    const current = await findZone(client, id);
    if (isFailure(current)) return current;
    const { id: _, revision: currentRevision, ...before } = current;
    const zone = await inShopCurrency(client, typed);
    if (isDeepStrictEqual(inOrder(before), inOrder(zone))) return current;
    if (currentRevision !== revision)
      return fail('changed_meanwhile', 'This zone was changed meanwhile. Load it again.');
    const invalid = await checkZone(client, id, zone);
    if (invalid) return invalid;
    const at = now();
    await client.query(
      `update shipping_zones set name = $2, currency = $3, revision = revision + 1, changed_at = $4
       where id = $1`,
      [id, zone.name, zone.currency, at],
    );
    const failure = await writeContent(client, id, zone);
    if (failure) return failure;
    const entry = { at, actorId, subject: id, detail: { before, after: zone } };
    await recordAuditEntry(client, { ...entry, action: 'delivery_zone_changed' });
    return { ...zone, id, revision: revision + 1 };
  });

/** For admins: deletes a zone. Its places then belong to everywhere else. Errors: not_found. */
export const deleteDeliveryZone = (
  { database, now }: DatabaseAndClock,
  { id, actorId }: Asked,
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    await lockZones(client);
    const zone = await findZone(client, id);
    if (isFailure(zone)) return zone;
    const { id: _, revision: __, ...before } = zone;
    await client.query('delete from shipping_zones where id = $1', [id]);
    const entry = { at: now(), actorId, subject: id, detail: { before } };
    await recordAuditEntry(client, { ...entry, action: 'delivery_zone_deleted' });
    return true;
  });

/** Changes take turns, because a place belongs to one zone only. Reads do not wait. */
const lockZones = (client: Queryable) =>
  client.query('lock table shipping_zones in share row exclusive mode');

const findZone = async (
  client: Queryable,
  id: string,
): Promise<ManagedZone | Failure<'not_found'>> => {
  const { rows } = await client.query<ManagedZone>(
    `select ${zoneColumns}, revision from shipping_zones zone where id = $1`,
    [id],
  );
  return rows[0] ?? fail('not_found', 'This delivery zone no longer exists.');
};

/** The shop's currency is null: it may still be chosen. */
const inShopCurrency = async (client: Queryable, zone: ZoneContent): Promise<ZoneContent> => {
  const { currency } = await findShopSettings(client, 'locale');
  return { ...zone, currency: zone.currency === currency ? null : zone.currency };
};

/** Rows of places and rates have no order. */
const inOrder = ({ places, methods, ...zone }: ZoneContent) => ({
  ...zone,
  places: places.map((one) => JSON.stringify(one, ['country', 'region', 'postcodes'])).sort(),
  methods: methods.map((method) => ({
    ...method,
    rates: method.rates
      .map((one) => JSON.stringify(one, ['category', 'from', 'to', 'cents']))
      .sort(),
  })),
});

const checkZone = async (
  client: Queryable,
  id: string,
  { name, currency, places }: ZoneContent,
): Promise<Invalid | undefined> => {
  const { rows } = await client.query<ZonePlace & Pick<ZoneContent, 'name' | 'currency'>>(
    `select name, currency, country, region, postcodes from shipping_zones
     join shipping_zone_places on zone_id = id where id <> $1`,
    [id],
  );
  const isTaken = (other: { name: string }) => other.name.toLowerCase() === name.toLowerCase();
  if (rows.some(isTaken))
    return fail('invalid_input', 'Another zone has this name.', { field: 'name' });
  for (const [index, place] of places.entries()) {
    const twice = places.slice(0, index).some((other) => isSamePlace(place, other));
    // Each currency has zones of its own.
    const other = rows.find((row) => row.currency === currency && isSamePlace(place, row));
    const where = other ? `in the zone “${other.name}” already` : twice && 'there twice';
    if (where)
      return fail('invalid_input', `${placeText(place)} is ${where}.`, { field: 'places' });
  }
  return undefined;
};

const writeContent = async (
  client: Queryable,
  id: string,
  { places, methods }: ZoneContent,
): Promise<Invalid | undefined> => {
  await client.query('delete from shipping_zone_places where zone_id = $1', [id]);
  await client.query(
    `insert into shipping_zone_places (zone_id, country, region, postcodes)
     select $1, country, region, postcodes
     from jsonb_to_recordset($2) as place (country text, region text, postcodes text)`,
    [id, JSON.stringify(places)],
  );
  const kept = methods.map((method) => method.id);
  await client.query('delete from shipping_methods where zone_id = $1 and id <> all($2::uuid[])', [
    id,
    kept,
  ]);
  const { rowCount } = await client.query(
    `insert into shipping_methods as kept (id, zone_id, position, name, is_active, is_pickup,
       rate_by, free_over_cents, days_min, days_max)
     select id, $1, position, name, "isActive", "isPickup", "rateBy", "freeOverCents", "daysMin",
       "daysMax"
     from rows from (jsonb_to_recordset($2) as (id uuid, name text, "isActive" boolean,
       "isPickup" boolean, "rateBy" text, "freeOverCents" int, "daysMin" int, "daysMax" int))
       with ordinality as method (id, name, "isActive", "isPickup", "rateBy", "freeOverCents",
       "daysMin", "daysMax", position)
     on conflict (id) do update set position = excluded.position, name = excluded.name,
       is_active = excluded.is_active, is_pickup = excluded.is_pickup,
       rate_by = excluded.rate_by, free_over_cents = excluded.free_over_cents,
       days_min = excluded.days_min, days_max = excluded.days_max
     where kept.zone_id = $1`,
    [id, JSON.stringify(methods)],
  );
  if (rowCount !== methods.length)
    return fail('invalid_input', 'A method belongs to another zone.', { field: 'methods' });
  await client.query('delete from shipping_rates where method_id = any($1::uuid[])', [kept]);
  const rates = methods.flatMap((method) => method.rates.map((one) => ({ ...one, of: method.id })));
  await client.query(
    `insert into shipping_rates (method_id, category, from_amount, to_amount, price_cents)
     select rate.of, rate.category, rate.from, rate.to, rate.cents from jsonb_to_recordset($1)
       as rate ("of" uuid, category text, "from" bigint, "to" bigint, cents int)`,
    [JSON.stringify(rates)],
  );
  return undefined;
};
