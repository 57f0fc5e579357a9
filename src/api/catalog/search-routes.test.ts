import { expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { routerOf } from '../../../test/test-routes.ts';
import { type Found, nothingFound } from '../../domain/search/search.ts';
import { searchRoutes } from './search-routes.ts';

test('the same search by 20 at once runs once, another beside it', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const searchProducts = vi.fn(async (): Promise<Found> => {
    await finished;
    return { ...nothingFound, total: 7 };
  });
  const routes = routerOf(searchRoutes, { searchProducts });
  const texts = [...Array.from({ length: 20 }, () => 'shirt'), 'coat'];
  const answers = texts.map((q) => routes.request(`/search-products?q=${q}`));
  await eventually(() => expect(searchProducts).toHaveBeenCalledTimes(2));
  finish();
  for (const answer of await Promise.all(answers)) {
    expect(answer.headers.get('X-Total-Count')).toBe('7');
  }
  expect(searchProducts).toHaveBeenCalledTimes(2);
});
