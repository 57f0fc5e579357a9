// Pages and journal articles as customers read them.
import { z } from '@hono/zod-openapi';
import { findPublicPage, listPublicPages } from '../../domain/content/pages/find-public-page.ts';
import {
  pageSlugSchema,
  publicPageSchema,
  publicPagesSchema,
} from '../../domain/content/pages/page-schema.ts';
import { isFailure } from '../../platform/errors/errors.ts';
import { inMarket } from '../catalog/reads-of.ts';
import { publicRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';
import { publicPageJson } from './page-json.ts';

const pagesMax = 1000;

export const pageRoutes = [
  publicRoute({
    method: 'get',
    path: '/pages',
    summary: 'List the pages of text',
    output: publicPagesSchema,
    answer: 'In their order',
    cache: 'no-cache',
    verb: async ({ context }) =>
      (await listPublicPages(context, { kind: 'page', size: pagesMax })).map(publicPageJson),
  }),
  publicRoute({
    method: 'get',
    path: '/pages/{slug}',
    summary: 'Get a page of text',
    description: 'Also by an address that it had before: `path` says where it stands.',
    params: pageSlugSchema,
    output: publicPageSchema,
    answer: 'The page, its text as HTML',
    cache: 'no-cache',
    errors: [404],
    verb: async ({ context, params: { slug } }) => {
      const page = await findPublicPage(inMarket(context), { kind: 'page', slug });
      return isFailure(page) ? page : { ...publicPageJson(page), html: page.html };
    },
  }),
  publicRoute({
    method: 'get',
    path: '/articles',
    summary: 'List the articles of the journal',
    query: z.object({ size: integerParam(1, pagesMax, 100) }),
    output: publicPagesSchema,
    answer: 'The newest first',
    cache: 'no-cache',
    verb: async ({ context, query: { size } }) =>
      (await listPublicPages(context, { kind: 'article', size })).map(publicPageJson),
  }),
  publicRoute({
    method: 'get',
    path: '/articles/{slug}',
    summary: 'Get an article of the journal',
    description: 'Also by an address that it had before: `path` says where it stands.',
    params: pageSlugSchema,
    output: publicPageSchema,
    answer: 'The article, its text as HTML',
    cache: 'no-cache',
    errors: [404],
    verb: async ({ context, params: { slug } }) => {
      const page = await findPublicPage(inMarket(context), { kind: 'article', slug });
      return isFailure(page) ? page : { ...publicPageJson(page), html: page.html };
    },
  }),
];
