import { expect, test } from 'vitest';
import { euCountries } from '../../places/eu-countries.ts';
import {
  hasWithdrawal,
  lastWithdrawalDay,
  leadsToWithdrawal,
  refundDueDay,
} from './withdrawal-period.ts';
import { itemText, withdrawnItems } from './withdrawn-items.ts';

const travel = { transitDaysMax: 4, workdays: '12345', closedDays: ['2026-12-25'] };
const parcel = (sentOn: string, arrivedOn: string | null = null) => ({ sentOn, arrivedOn });

test.each([
  // Arrived on a Monday: the Monday two weeks later.
  [[parcel('2026-11-25', '2026-11-30')], '2026-12-14', false],
  // The last one counts, whichever was sent last.
  [[parcel('2026-11-25', '2026-12-01'), parcel('2026-11-27', '2026-11-30')], '2026-12-15', false],
  // A Saturday and a holiday.
  [[parcel('2026-11-25', '2026-11-28')], '2026-12-14', false],
  [[parcel('2026-12-08', '2026-12-11')], '2026-12-28', false],
  // Four working days on the way, and three days more.
  [[parcel('2026-11-25')], '2026-12-18', true],
  [[parcel('2026-11-25', '2026-11-26'), parcel('2026-11-25')], '2026-12-18', true],
])('%j can be withdrawn from until %s', (parcels, lastDay, isEstimated) => {
  expect(lastWithdrawalDay(parcels, true, travel)).toEqual({ lastDay, isEstimated });
});

test('the period has no end while some of the order is to be sent', () => {
  expect(lastWithdrawalDay([parcel('2026-11-25', '2026-11-30')], false, travel)).toBeNull();
  expect(lastWithdrawalDay([], true, travel)).toBeNull();
});

test('the money is due back 14 days after the withdrawal', () => {
  expect(refundDueDay('2026-11-28')).toBe('2026-12-12');
});

test.each([
  ['DE', true],
  ['CH', true],
  ['US', false],
  ['', true],
])('an order of %j: %s', (country, isOffered) => {
  const sale = { country, market: '' };
  expect(hasWithdrawal({ isOn: true, moreCountries: 'ch, NO' }, sale)).toBe(isOffered);
  expect(hasWithdrawal({ isOn: false, moreCountries: 'ch, NO' }, sale)).toBe(false);
});

const [de, us, ch] = [
  { slug: 'de', countries: ['DE', 'AT'] },
  { slug: 'us', countries: ['US'] },
  { slug: 'ch', countries: ['CH'] },
];
const all = { slug: 'eu', countries: euCountries };

test.each([
  ['de', [de, us], 'US', '', true],
  ['us', [de, us], 'US', '', false],
  ['ch', [ch], 'US', '', false],
  ['ch', [ch], 'US', 'CH', true],
  // One that is not shown any more.
  ['de', [us], 'US', '', false],
  // Customers of France buy in the default market.
  ['', [de, us], 'US', '', true],
  ['', [], 'US', '', true],
  ['', [all], 'US', '', false],
  ['', [all], 'CH', '', false],
  ['', [all], 'CH', 'CH', true],
  ['', [all, ch], 'CH', 'CH', false],
])('pages of %j, beside %j, of a shop in %s lead there: %s', (...row) => {
  const [market, shown, home, moreCountries, isShown] = row;
  const settings = { isOn: true, moreCountries };
  expect(leadsToWithdrawal(settings, { market, home, shown })).toBe(isShown);
  expect(leadsToWithdrawal({ ...settings, isOn: false }, { market, home, shown })).toBe(false);
});

const order = [
  { id: 'a', productName: 'Oxford Shirt', size: 'M', quantity: 2 },
  { id: 'b', productName: 'Oxford Shirt', size: 'L', quantity: 1 },
  { id: 'c', productName: 'No.Two Beanie', size: '', quantity: 3 },
];

test.each([
  ['', null, []],
  ['2 × Oxford Shirt, M', [{ id: 'a', quantity: 2 }], []],
  [
    '1x oxford shirt m\n no two beanie',
    [
      { id: 'a', quantity: 1 },
      { id: 'c', quantity: 3 },
    ],
    [],
  ],
  ['9 × No. Two Beanie', [{ id: 'c', quantity: 3 }], []],
  ['1 × Oxford Shirt, M\n1 × Oxford Shirt, M', [{ id: 'a', quantity: 2 }], []],
  ['Oxford Shirt\nthe blue one', [], ['Oxford Shirt', 'the blue one']],
])('%j names items', (items, lines, unclear) => {
  expect(withdrawnItems(order, items)).toEqual({ lines, unclear });
});

test('what My Order fills in is read again', () => {
  for (const { id, ...line } of order)
    expect(withdrawnItems(order, itemText(line))).toEqual({
      lines: [{ id, quantity: line.quantity }],
      unclear: [],
    });
});
