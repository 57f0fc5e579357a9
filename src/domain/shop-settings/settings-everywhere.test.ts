// Each setting of each group, by its row: live in every process, and closed to hostile texts.
import { expect, onTestFinished, test } from 'vitest';
import { addChangedImage, changedGroups } from '../../../test/changed-settings.ts';
import { eventually } from '../../../test/eventually.ts';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { loops } from '../../jobs/loops.ts';
import { startLoops } from '../../jobs/start-loops.ts';
import { createResponseCache } from '../../response-cache/response-cache.ts';
import { apiName } from './setting-kinds.ts';
import { groupNames, groupOf } from './settings-groups.ts';
import { publicNames } from './settings-json.ts';

/** Two processes, each with what it keeps of its answers. */
const open = async () => {
  const one = await createTestShop({ responseCache: createResponseCache() });
  await addChangedImage(one.database);
  const database = { ...one.database, close: async () => {} };
  const other = await createTestShop({ database, responseCache: createResponseCache() });
  const admin = await aSignedInUser(one, 'admin');
  const there = await aSignedInUser(other, 'admin');
  const shownThere = async () => (await other.app.request('http://localhost/storefront')).json();
  return { one, other, admin, there, shownThere };
};

test('what one process sets each other one shows soon', async () => {
  const { admin, there, shownThere } = await open();
  await shownThere();
  for (const { path, body } of changedGroups())
    expect((await admin.call('PUT', path, body)).status, path).toBe(200);
  const set = (await there.call('GET', '/shop-settings')).body;
  for (const { name, body } of changedGroups()) expect(set[name], name).toMatchObject(body);
  await eventually(async () => {
    const { settings, look } = await shownThere();
    for (const { name, body } of changedGroups()) {
      if (publicNames.some((one) => one === name)) expect(settings[name], name).toEqual(body);
      if (name === 'look') expect(look).toEqual(body);
    }
  });
});

test('who has just set something sees it at once in every process', async () => {
  const { other, admin, shownThere } = await open();
  await shownThere();
  const body = { shipping: 7, freeShippingOver: 99, taxes: 8 };
  const { delivery } = (await admin.call('GET', '/shop-settings')).body;
  const value = { ...body, revision: delivery.revision };
  expect((await admin.call('PUT', '/shop-settings/delivery', value)).status).toBe(200);
  const own = { headers: { cookie: 'hemline.changed=1' } };
  const shown = await (await other.app.request('http://localhost/storefront', own)).json();
  expect(shown.settings.delivery).toEqual({ ...body, everywhereElse: true });
});

test('what is planned every process shows soon after its time', async () => {
  const { one, other, admin, shownThere } = await open();
  const settings = { shipping: 0, freeShippingOver: 99, taxes: 8 };
  const next = new Date(Date.now() + 60_000).toISOString().slice(0, 16);
  const path = '/shop-settings/delivery/plans';
  const planned = await admin.call('POST', path, { settings, from: next, until: null });
  expect(planned.status).toBe(200);
  const ours = loops.filter(({ name }) => name === 'apply-settings-plans');
  for (const { context } of [one, other]) onTestFinished(startLoops(ours, context as never).stop);
  expect((await shownThere()).settings.delivery.shipping).toBe(20);
  one.pass(1);
  await eventually(async () => expect((await shownThere()).settings.delivery.shipping).toBe(0));
  const { rows } = await one.database.pool.query(
    `select from audit_log where action = 'settings_changed'`,
  );
  expect(rows).toHaveLength(1);
});

test('no setting takes 100 kB, a NUL or what is no value of its kind', async () => {
  const { one, admin } = await open();
  const hostile = ['x'.repeat(100_000), 'a\0b', 'a\ud800', '<script>', { a: [] }, [[]], -1e300];
  for (const { name, path, body } of changedGroups())
    for (const setting of Object.keys(body))
      for (const value of [...hostile, ...leftOut(setting)]) {
        const { status } = await admin.call('PUT', path, { ...body, [setting]: value });
        const isText = value === '<script>' && status === 200;
        expect([status, isText || status === 422], `${name} ${setting}`).toEqual([status, true]);
        if (isText) expect(textKinds).toContain(kindOf(name, setting));
      }
  expect(one.logged).toEqual([]);
});

/** A later setting stays as it is. */
const leftOut = (setting: string) => (later.has(setting) ? [] : [undefined]);
const later = new Set(
  groupNames.flatMap((name) =>
    Object.entries(groupOf(name).settings).flatMap(([one, { isLater }]) =>
      isLater ? [apiName(one)] : [],
    ),
  ),
);
const textKinds = ['text', 'lines'];
const kindOf = (name: Parameters<typeof groupOf>[0], setting: string) =>
  groupOf(name).settings[setting]?.kind;
