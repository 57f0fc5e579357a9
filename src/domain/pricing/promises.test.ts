import { expect, test } from 'vitest';
import { pricesNote, promises } from './promises.ts';

test('taxes are named below the pages where there are any', () => {
  expect(pricesNote({ taxesCents: 800 })).toBe('Prices in US dollars, incl. taxes at checkout');
  expect(pricesNote({ taxesCents: 0 })).toBe('Prices in US dollars');
});

test('sentences write returns with a hyphen', () => {
  const delivery = { shippingCents: 2000, freeShippingOverCents: 9900, taxesCents: 800 };
  expect(promises({ delivery, returns: { days: 30 } })).toBe(
    'Free delivery on orders over $99, 30-day returns.',
  );
});
