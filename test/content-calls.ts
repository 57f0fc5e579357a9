// The rows of test/authorization.test.ts about the sections of home page and menus.
import { defaultContent } from '../src/domain/content/default-content.ts';
import { placeNames } from '../src/domain/content/section-kinds.ts';
import { adminOnly, anyone, each, type Row } from './callers.ts';
import { oneThen, type RepeatedRow } from './repeated-row.ts';

/** What is published is what is there; nothing is known before it. */
export const contentCalls = (): Record<string, Row> => ({
  // A body that is no form.
  'POST /films': { ask: () => ({ path: '/films', body: {} }), may: each(401, 403, 415) },
  'GET /home-page': { ask: () => ({ path: '/home-page' }), may: anyone() },
  ...Object.fromEntries(
    placeNames.flatMap((place): [string, Row][] => {
      const path = `/content/${place}`;
      const body = { sections: defaultContent[place], revision: 0 };
      const undo = { path: `${path}/undo`, body: { revision: 0 } };
      return [
        [`GET ${path}`, { ask: () => ({ path }), may: adminOnly }],
        [`PUT ${path}`, { ask: () => ({ path, body }), may: adminOnly }],
        [`POST ${path}/undo`, { ask: () => undo, may: each(401, 403, 404) }],
      ];
    }),
  ),
});

/** Each place once without its last section, and back. */
export const repeatedContentCalls = (
  ask: (method: string, path: string, body: object) => Promise<unknown>,
): Record<string, RepeatedRow> =>
  Object.fromEntries(
    placeNames.flatMap((place): [string, RepeatedRow][] => {
      const path = `/content/${place}`;
      const body = { sections: defaultContent[place].slice(0, -1), revision: 0 };
      return [
        [`PUT ${path}`, { ask: () => ({ path, body }) }],
        [
          `POST ${path}/undo`,
          {
            ask: async () => {
              await ask('PUT', path, body);
              return { path: `${path}/undo`, body: { revision: 1 } };
            },
            ...oneThen(409),
          },
        ],
      ];
    }),
  );
