import {
  listedSynonymSchema,
  newSynonymSchema,
  synonymChangeSchema,
  synonymListSchema,
  synonymPageSchema,
  synonymParamsSchema,
} from '../search/synonym-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  changeErrors,
  createRouter,
  errorResponses,
  integerParam,
  jsonBody,
  okResponse,
} from './router.ts';

type SynonymShop = Pick<
  Shop,
  'authenticate' | 'listSynonyms' | 'addSynonym' | 'changeSynonym' | 'deleteSynonym'
>;

/** Synonyms of the search, for admins. */
export const synonymRoutes = (shop: SynonymShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(listRoute(shop), async (c) => {
      const { q: text, before, size } = c.req.valid('query');
      const [term = '', finds = ''] = before?.split(':') ?? [];
      const after = before === undefined ? undefined : { term, finds };
      const { synonyms, next } = await shop.listSynonyms({ text, after, size });
      return c.json({ synonyms, next: next && `${next.term}:${next.finds}` }, 200);
    })
    .openapi(addRoute(shop), async (c) => {
      await limits.byAccount(c, 'synonymChanges');
      const added = { ...c.req.valid('json'), actorId: c.var.user.id };
      return c.json(unwrap(await shop.addSynonym(added)), 200);
    })
    .openapi(changeRoute(shop), async (c) => {
      await limits.byAccount(c, 'synonymChanges');
      const synonym = c.req.valid('param');
      const change = { synonym, ...c.req.valid('json'), actorId: c.var.user.id };
      return c.json(unwrap(await shop.changeSynonym(change)), 200);
    })
    .openapi(deleteRoute(shop), async (c) => {
      await limits.byAccount(c, 'synonymChanges');
      unwrap(await shop.deleteSynonym({ ...c.req.valid('param'), actorId: c.var.user.id }));
      return c.json(acknowledged, 200);
    });

const tags = ['Products'];

const listRoute = (shop: SynonymShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/synonyms',
    tags,
    summary: 'List synonyms by page, in the order of their terms',
    description: 'For admins.',
    request: { query: synonymListSchema.extend({ size: integerParam(1, 100, 50) }) },
    responses: {
      ...okResponse(synonymPageSchema, 'The synonyms, and where the next page begins'),
      ...errorResponses(422),
    },
  });

const addRoute = (shop: SynonymShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/synonyms',
    tags,
    summary: 'Let a word find products with other words',
    description: 'For admins. It counts from the next search. Two words of a term count as one.',
    request: jsonBody(newSynonymSchema),
    responses: { ...okResponse(listedSynonymSchema, 'Added'), ...changeErrors },
  });

const changeRoute = (shop: SynonymShop) =>
  adminRoute(shop, {
    method: 'put',
    path: '/synonyms/{term}/{finds}',
    tags,
    summary: 'Change what a word finds, or how much it counts',
    description: 'For admins.',
    request: { params: synonymParamsSchema, ...jsonBody(synonymChangeSchema) },
    responses: { ...okResponse(listedSynonymSchema, 'Changed, or so already'), ...changeErrors },
  });

const deleteRoute = (shop: SynonymShop) =>
  adminRoute(shop, {
    method: 'delete',
    path: '/synonyms/{term}/{finds}',
    tags,
    summary: 'Delete a synonym',
    description: 'For admins.',
    request: { params: synonymParamsSchema },
    responses: { ...okResponse(acknowledgedSchema, 'Deleted'), ...changeErrors },
  });
