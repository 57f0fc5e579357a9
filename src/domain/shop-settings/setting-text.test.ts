import { expect, test } from 'vitest';
import { settingText } from './setting-text.ts';
import { settingsGroups } from './settings-groups.ts';

test('one of a unit is one, and units that are no plural stay', () => {
  const { handlingDays } = settingsGroups.promises.settings;
  const { sizeReservationsMax } = settingsGroups.reservations.settings;
  expect(settingText(handlingDays, 1)).toBe('1 business day');
  expect(settingText(handlingDays, 2)).toBe('2 business days');
  expect(settingText(sizeReservationsMax, 1)).toBe('1 in 24 hours');
});
