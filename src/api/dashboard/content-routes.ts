// The sections of the home page and of the menus.

import { z } from 'zod';
import {
  contentInputSchema,
  contentSchema,
  shownSchema,
  undoSchema,
} from '../../domain/content/content-schema.ts';
import { type HomeSection, type Place, placeNames } from '../../domain/content/section-kinds.ts';
import { getContent, getHomePage } from '../../domain/shop-settings/content/get-content.ts';
import { publishContent, undoContent } from '../../domain/shop-settings/content/publish-content.ts';
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
    verb: ({ context }) => getContent(context, place),
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
    verb: async ({ context, body, user }) => {
      unwrap(await publishContent(context, { place, ...body, actorId: user.id }));
      return await getContent(context, place);
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
    verb: async ({ context, body: { revision }, user }) => {
      unwrap(await undoContent(context, { place, revision, actorId: user.id }));
      return await getContent(context, place);
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
    verb: async ({ context }) => ({ sections: await getHomePage(context) }),
  }),
  ...placeNames.flatMap(placeRoutes),
];
