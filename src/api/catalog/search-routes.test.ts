import { expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { routerOf } from '../../../test/test-routes.ts';
import { searchRoutes } from './search-routes.ts';

test('the same search by 20 at once runs once, another beside it', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const searched: string[] = [];
  const query = vi.fn(async () => {
    await finished;
    return { rows: [] };
  });
  const routes = routerOf(searchRoutes, {
    database: { pool: { query } as never },
    searchLog: { add: (text) => searched.push(text) },
  });
  const texts = [...Array.from({ length: 20 }, () => 'shirt'), 'coat'];
  const answers = texts.map((q) => routes.request(`/search-products?q=${q}`));
  // Each search begins with two queries.
  await eventually(() => expect(query).toHaveBeenCalledTimes(4));
  finish();
  for (const answer of await Promise.all(answers)) {
    expect(answer.status).toBe(200);
  }
  expect(searched).toEqual(['shirt', 'coat']);
});
