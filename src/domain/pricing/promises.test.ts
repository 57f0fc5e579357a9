import { expect, test } from 'vitest';
import { pricesNote, promises, returnPromise } from './promises.ts';

test('taxes are named below the pages where there are any', () => {
  expect(pricesNote({ taxesCents: 800 })).toBe('Prices in US dollars, incl. taxes at checkout');
  expect(pricesNote({ taxesCents: 0 })).toBe('Prices in US dollars');
});

test('the strip promises returns as specified, sentences write them with a hyphen', () => {
  const delivery = { shippingCents: 2000, freeShippingOverCents: 9900, taxesCents: 800 };
  expect(returnPromise({ days: 30 })).toBe('30 days return');
  expect(promises({ delivery, returns: { days: 30 } })).toBe(
    'Free delivery on orders over $99, 30-day returns.',
  );
});
