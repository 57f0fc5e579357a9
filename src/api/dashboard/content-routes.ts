// The sections of the home page and of the menus.

import { z } from 'zod';
import {
  contentInputSchema,
  contentSchema,
  shownSchema,
  undoSchema,
} from '../../domain/content/content-schema.ts';
import { type HomeSection, type Place, placeNames } from '../../domain/content/section-kinds.ts';
import { unwrap } from '../http/http-errors.ts';
import { adminRoute, publicRoute } from '../http/route.ts';

// For the types of the client the place is a parameter.
const contentPath = (place: Place) => `/content/${place}` as '/content/{place}';

const placeRoutes = (place: Place) => [
  adminRoute({
    method: 'get',
    path: contentPath(place),
    needs: 'content',
    summary: `All sections of: ${place}`,
    description: 'Hidden ones and those of other times too.',
    output: contentSchema,
    answer: 'The sections in their order',
    verb: ({ shop }) => shop.getContent(place),
  }),
  adminRoute({
    method: 'put',
    path: contentPath(place),
    needs: 'content',
    summary: `Publish the sections of: ${place}`,
    description: 'The audit log keeps what was there before.',
    limit: 'settingsChanges',
    body: contentInputSchema(place),
    output: contentSchema,
    answer: 'The sections as they are now',
    errors: [409],
    verb: async ({ shop, body, user }) => {
      unwrap(await shop.publishContent({ place, ...body, actorId: user.id }));
      return await shop.getContent(place);
    },
  }),
  adminRoute({
    method: 'post',
    path: `${contentPath(place)}/undo` as '/content/{place}/undo',
    needs: 'content',
    summary: `Undo the last change of: ${place}`,
    description: 'Once more, and the change is back.',
    limit: 'settingsChanges',
    body: undoSchema,
    output: contentSchema,
    answer: 'The sections as they are now',
    errors: [404, 409],
    verb: async ({ shop, body: { revision }, user }) => {
      unwrap(await shop.undoContent({ place, revision, actorId: user.id }));
      return await shop.getContent(place);
    },
  }),
];

export const contentRoutes = [
  publicRoute({
    method: 'get',
    path: '/home-page',
    summary: 'The sections of the home page now',
    output: z.object({ sections: shownSchema('home') }) as unknown as z.ZodType<{
      sections: HomeSection[];
    }>,
    answer: 'In their order',
    verb: async ({ shop }) => ({ sections: await shop.getHomePage() }),
  }),
  ...placeNames.flatMap(placeRoutes),
];
