// Random acts of admins on settings, taken back one by one: all is as it was.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addChangedImage, anotherValue } from '../../../test/changed-settings.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { aUser } from '../../../test/test-users.ts';
import { isFailure } from '../../platform/errors/errors.ts';
import { undoChange } from '../audit-log/undo/undo-change.ts';
import { permissionNames } from '../team/permissions.ts';
import { changeShopSettings, checkGroup } from './change-shop-settings.ts';
import { findShopSettings } from './find-shop-settings.ts';
import { getShopSettings } from './get-shop-settings.ts';
import { applyDuePlans } from './plans/apply-due-plans.ts';
import { withdrawSettingsPlan } from './plans/change-plan.ts';
import { listSettingsPlans } from './plans/list-plans.ts';
import { planSettings } from './plans/plan-settings.ts';
import { type GroupName, groupNames, groupOf } from './settings-groups.ts';

const acts = 200;
const dayMinutes = 24 * 60;

test('200 changes, plans and undos in any allowed order can all be taken back', async () => {
  const { context, database, pass, logged } = await createTestShop();
  await addChangedImage(database);
  const actorId = (await aUser(database, 'admin')).id;
  const checkRecentSignIn = async () => true as const;
  const user = { id: actorId, permissions: permissionNames, checkRecentSignIn };
  const start = await values();
  const [random] = fc.sample(fc.infiniteStream(fc.nat()), 1);
  const pick = <T>(of: readonly T[]): T => of[Number(random?.next().value) % of.length] as T;

  async function values() {
    const all = await getShopSettings(context);
    return Object.fromEntries(groupNames.map((name) => [name, all[name].value]));
  }
  const entries = async (): Promise<number[]> => {
    const { rows } = await database.pool.query<{ id: number }>(
      `select id::int from audit_log where action = 'settings_changed' order by id desc`,
    );
    return rows.map(({ id }) => id);
  };
  const draft = async (group: GroupName) => {
    const now = await findShopSettings(database.pool, group);
    const value: Record<string, unknown> = { ...now };
    const [one, setting] = pick(Object.entries(groupOf(group).settings));
    value[one] = anotherValue(setting, Number(random?.next().value));
    return checkGroup(group, value as never) ? null : (value as never);
  };
  const change = async (group: GroupName) => {
    const value = await draft(group);
    return value && (await changeShopSettings(context, { group, value, actorId }));
  };
  const plan = async (group: GroupName) => {
    const value = await draft(group);
    const at = (days: number) =>
      new Date(context.now().getTime() + days * 86_400_000).toISOString().slice(0, 16);
    const until = pick([null, at(3)]);
    return value && (await planSettings(context, { group, value, actorId, from: at(1), until }));
  };
  const undo = async () => {
    const ids = await entries();
    return ids.length > 0 && (await undoChange(context, { id: pick(ids), user }));
  };
  const wait = async () => {
    pass(dayMinutes);
    await applyDuePlans(context);
  };

  let undone = 0;
  for (let n = 0; n < acts; n += 1) {
    const act = pick([change, change, plan, undo, undo, wait]);
    const done = await act(pick(groupNames));
    if (act === undo && done === true) undone += 1;
    // What is not allowed says so, and changes nothing.
    if (done && done !== true) expect(isFailure(done)).toBe(true);
  }
  expect(undone).toBeGreaterThan(0);
  for (const { id } of await listSettingsPlans(context))
    await withdrawSettingsPlan(context, { id, by: user });
  expect(await listSettingsPlans(context)).toEqual([]);
  for (const id of await entries()) expect(await undoChange(context, { id, user })).toBe(true);
  expect(await values()).toEqual(start);
  expect(logged).toEqual([]);
});
