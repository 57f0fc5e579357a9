import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightsCm, hemMillimeters, hemPlace, itemKindOf } from './hem.ts';

const coat = { Chest: 540, Shoulder: 410, Sleeve: 605, Length: 1120 };
const skirt = { Waist: 350, Hip: 500, Length: 780 };
const jeans = { Waist: 420, Hip: 525, Rise: 275, Inseam: 810, 'Leg opening': 195 };

test('what hangs from the shoulder, the waist and the crotch is told by its measures', () => {
  expect([coat, skirt, jeans].map(itemKindOf)).toEqual(['top', 'skirt', 'trousers']);
  // Hats, a length of nothing known, and no measures at all.
  const others: Record<string, number>[] = [{ Head: 570 }, { Length: 700 }, { Chest: 500 }, {}];
  for (const none of others) {
    expect(itemKindOf(none)).toBeNull();
    expect(hemMillimeters(none, 1700)).toBeNull();
  }
});

test.each([
  [coat, 1700, 308, { landmark: 'mid-calf', aboveMm: 19 }],
  [skirt, 1700, 257, { landmark: 'mid-calf', aboveMm: -32 }],
  [jeans, 1700, -11, 'floor'],
  [jeans, 1800, 36, { landmark: 'the ankle', aboveMm: -36 }],
] as const)('%j at %d mm ends %d mm above the floor', (measures, height, hem, place) => {
  expect(hemMillimeters(measures, height)).toBe(hem);
  expect(hemPlace(hem, height)).toEqual(place);
});

test('the nearest landmark is named, and what is near is at it', () => {
  expect(hemPlace(485, 1700)).toEqual({ landmark: 'the knee', aboveMm: 0 });
  expect(hemPlace(524, 1700)).toEqual({ landmark: 'the knee', aboveMm: 40 });
  expect(hemPlace(444, 1700)).toEqual({ landmark: 'the knee', aboveMm: -40 });
  expect(hemPlace(0, 1700)).toBe('floor');
});

test('who is taller wears the same hem higher, and a longer size ends lower', () => {
  const height = fc.integer({ min: 1400, max: 2100 });
  fc.assert(
    fc.property(height, fc.integer({ min: 300, max: 1300 }), (heightMm, Length) => {
      const hem = hemMillimeters({ Chest: 500, Length }, heightMm) ?? 0;
      expect(hemMillimeters({ Chest: 500, Length }, heightMm + 10)).toBeGreaterThan(hem);
      expect(hemMillimeters({ Chest: 500, Length: Length + 10 }, heightMm)).toBe(hem - 10);
    }),
  );
});

test('heights to choose from are an inch apart', () => {
  expect(heightsCm[0]).toBe(142);
  expect(heightsCm.at(-1)).toBe(208);
  expect(new Set(heightsCm).size).toBe(heightsCm.length);
});
