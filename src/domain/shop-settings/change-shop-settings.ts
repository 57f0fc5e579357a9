import { isDeepStrictEqual } from 'node:util';
import type { DatabaseAndClock, Queryable } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { enqueueFactorDemand } from './emails/factor-demand-email.ts';
import { findRevision } from './find-shop-settings.ts';
import { hasHolidays } from './holidays/list-holidays.ts';
import { findGoneImage } from './images/find-gone-image.ts';
import { lockCurrency } from './locale/lock-currency.ts';
import { readLocale } from './locale/read-locale.ts';
import { findGivenNumber, raiseOrderNumbers } from './orders/order-numbers.ts';
import { apiName } from './setting-kinds.ts';
import { type GroupName, groupOf, type ManagedSettings } from './settings-groups.ts';
import type { ShopSettings } from './shop-settings.ts';

type Change<Group extends GroupName> = {
  group: Group;
  value: ManagedSettings[Group];
  actorId: string;
  /** The revision that the admin has read; without it, any revision is replaced. */
  revision?: number | undefined;
};

/**
 * Replaces the settings of a group. A repeat changes nothing.
 * Errors: invalid_input {field}, changed_meanwhile, wrong_state {field}.
 */
export const changeShopSettings = async <Group extends GroupName>(
  context: ChangeContext,
  { group, value, actorId, revision }: Change<Group>,
): Promise<true | Failure> => {
  const wrong = checkGroup(group, value);
  if (wrong) return wrong;
  return await replaceSettings(context, {
    group,
    actorId,
    next: async (before, client) => {
      const whole = { ...before.value, ...value };
      if (!isUpToDate(before, whole, revision)) return changedMeanwhile();
      const given = await findGivenNumber(client, before.value, whole);
      return given ?? (whole as never);
    },
  });
};

/** Checks settings of a group against each other. */
export const checkGroup = <Group extends GroupName>(
  group: Group,
  value: ManagedSettings[Group],
): Failure<'invalid_input'> | null => {
  if ('holidaysOf' in value && !hasHolidays(String(value.holidaysOf)))
    return fail('invalid_input', 'No holidays are known there.', { field: 'holidaysOf' });
  const wrong = groupOf(group).check?.(value);
  return wrong ? fail('invalid_input', wrong.problem, { field: apiName(wrong.setting) }) : null;
};

/** Changes of a group take turns, also before its row exists. */
export const lockGroup = async (client: Queryable, group: string): Promise<void> => {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `shop settings ${group}`,
  ]);
};

/** Whether the admin has read the current settings, or sends the same ones. */
export const isUpToDate = (
  before: { value: unknown; revision: number },
  value: unknown,
  revision: number | undefined,
): boolean =>
  revision === undefined || revision === before.revision || isDeepStrictEqual(before.value, value);

export const changedMeanwhile = () =>
  fail('changed_meanwhile', 'Another admin has changed these settings meanwhile.');

export type ChangeContext = DatabaseAndClock;

type Replacement<Name extends keyof ShopSettings> = {
  group: Name;
  actorId: string;
  /** For the audit log, if the shop and not an admin makes the change. */
  reason?: string;
  /** The new settings, computed from the current ones under the group's lock. */
  next: (
    before: { value: ShopSettings[Name]; revision: number },
    client: Queryable,
  ) => ShopSettings[Name] | Failure | Promise<ShopSettings[Name] | Failure>;
};

/**
 * Writes a group and its entry in the audit log. Errors: those of `next`, wrong_state (the currency
 * is in use), invalid_input {field} (a deleted image).
 */
export const replaceSettings = async <Name extends keyof ShopSettings>(
  context: ChangeContext,
  replacement: Replacement<Name>,
): Promise<true | Failure> => {
  const replaced = await writeSettings(context, replacement);
  // Other processes follow within a second.
  if (replaced === true && writesWith.some((one) => one === replacement.group))
    await readLocale(context);
  return replaced;
};

const writesWith = ['locale', 'orderNumbers'];

/** The same within a larger change, whose verb reads the locale once all of it is kept. */
export const writeSettings = async <Name extends keyof ShopSettings>(
  { database, now }: ChangeContext,
  { group, actorId, reason, next }: Replacement<Name>,
): Promise<true | Failure> =>
  await database.transaction(async (client) => {
    await lockGroup(client, group);
    const before = await findRevision(client, group);
    const value = await next(before, client);
    if (isFailure(value)) return value;
    if (isDeepStrictEqual(before.value, value)) return true;
    const inUse = currencyOf(before.value) !== currencyOf(value) && (await lockCurrency(client));
    if (inUse) return inUse;
    const gone = await findGoneImage(client, { group, before: before.value, value });
    if (gone) return gone;
    if (isOrderNumbers(value)) await raiseOrderNumbers(client, value.next);
    const at = now();
    await client.query(
      `insert into shop_settings (name, value, changed_at, revision) values ($1, $2, $3, $4)
       on conflict (name) do update
         set value = excluded.value, changed_at = excluded.changed_at,
           revision = excluded.revision`,
      [group, JSON.stringify(value), at, before.revision + 1],
    );
    await enqueueFactorDemand(client, {
      ...{ group, actorId, before: before.value, after: value, now: at },
    });
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'settings_changed',
      subject: group,
      detail: { before: before.value, after: value, ...(reason && { reason }) },
    });
    return true;
  });

const isOrderNumbers = (value: object): value is ManagedSettings['orderNumbers'] => 'next' in value;

/** The currency of a group; undefined if the group has none. */
const currencyOf = (value: object): unknown => ('currency' in value ? value.currency : undefined);
