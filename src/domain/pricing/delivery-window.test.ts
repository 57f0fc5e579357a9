import { expect, test } from 'vitest';
import { deliveryWindow } from './delivery-window.ts';

test.each([
  ['a Monday', '2025-11-24', '2025-11-26', '2025-12-01'],
  ['a Thursday, over the weekend', '2025-11-20', '2025-11-24', '2025-11-27'],
  ['a Friday', '2025-11-21', '2025-11-25', '2025-11-28'],
  ['a Saturday, like the Friday before', '2025-11-22', '2025-11-25', '2025-11-28'],
  ['a Sunday, like the Friday before', '2025-11-23', '2025-11-25', '2025-11-28'],
  ['the end of a leap year', '2024-12-30', '2025-01-01', '2025-01-06'],
])('an order of %s arrives on business days', (_what, day, from, to) => {
  expect(deliveryWindow(day, { handlingDays: 1, transitDaysMin: 1, transitDaysMax: 4 })).toEqual({
    from,
    to,
  });
});
