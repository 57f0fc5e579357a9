import { expect, expectTypeOf, test } from 'vitest';
import { bind } from './bind.ts';

const greet = ({ name }: { name: string }, greeting: string, times = 1): string =>
  `${greeting} ${name}`.repeat(times);
const tick = ({ now }: { now: () => Date }): Date => now();

test('bound verbs take everything but the context', () => {
  const now = new Date('2026-11-21T14:10:00Z');
  const shop = bind({ greet, tick }, { name: 'Ines', now: () => now });
  expect(shop.greet('Hello')).toBe('Hello Ines');
  expect(shop.tick()).toBe(now);
  expectTypeOf(shop.greet).toEqualTypeOf<(greeting: string, times?: number) => string>();
  expectTypeOf(shop.tick).toEqualTypeOf<() => Date>();
});

test('a context without what a verb needs is a type error', () => {
  // @ts-expect-error `now` is missing.
  bind({ greet, tick }, { name: 'Ines' });
});
