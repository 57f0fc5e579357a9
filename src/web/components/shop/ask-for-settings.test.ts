import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/shop-settings/settings-groups.ts';
import { publicNames, publicToJson } from '../../../domain/shop-settings/settings-json.ts';
import { takeSettings } from './ask-for-settings.ts';
import { newest } from './public-settings.ts';

test('the browser reads each public setting of the API as the server keeps it', () => {
  const kept = Object.fromEntries(publicNames.map((name) => [name, defaultSettings[name]]));
  const json = publicToJson(defaultSettings);

  const taken = takeSettings(json);

  expect(taken).toStrictEqual(kept);
  expect(newest.get()).toStrictEqual(kept);
});

test('a setting that a shop of another version does not say promises nothing', () => {
  const { returns: _, ...json } = publicToJson(defaultSettings);
  const { freeShippingOver: __, ...delivery } = json.delivery;

  const taken = takeSettings({ ...json, delivery } as never);

  expect(taken.returns).toStrictEqual({ days: 0 });
  expect(taken.delivery.freeShippingOverCents).toBeNull();
  expect(taken.delivery.shippingCents).toBe(defaultSettings.delivery.shippingCents);
});
