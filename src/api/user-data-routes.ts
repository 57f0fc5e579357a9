// What users decide about their own data: emails, a copy of everything, the end of the account.
import type { z } from 'zod';
import {
  accountDeletionSchema,
  deletionRequestSchema,
  emailChoicesChangeSchema,
  emailChoicesSchema,
  userDataSchema,
} from '../accounts/user-data-schema.ts';
import type { Shop } from '../shop.ts';
import { typedJson } from './etag.ts';
import { recentUserRoute, userRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  jsonBody,
  okResponse,
} from './router.ts';
import { chunked, streamText } from './stream-text.ts';

type UserDataShop = Pick<
  Shop,
  | 'authenticate'
  | 'checkRecentSignIn'
  | 'findEmailChoices'
  | 'setEmailChoices'
  | 'exportUserData'
  | 'findDeletion'
  | 'requestDeletion'
  | 'cancelDeletion'
>;

export const userDataRoutes = (shop: UserDataShop, limits: RateLimits) =>
  createRouter()
    .openapi(choicesRoute(shop), async (c) => c.json(await shop.findEmailChoices(c.var.user), 200))
    .openapi(setChoicesRoute(shop), async (c) => {
      await limits.byAccount(c, 'emailChoices');
      return c.json(unwrap(await shop.setEmailChoices(c.var.user, c.req.valid('json'))), 200);
    })
    .openapi(exportRoute(shop), async (c) => {
      await limits.byAccount(c, 'dataExports');
      const body = await streamText(await shop.exportUserData(c.var.user));
      return typedJson<z.infer<typeof userDataSchema>>(c.body(body, 200, { ...file, ...chunked }));
    })
    .openapi(deletionRoute(shop), async (c) =>
      c.json(deletionJson(await shop.findDeletion(c.var.user)), 200),
    )
    .openapi(requestDeletionRoute(shop), async (c) => {
      await limits.byAccount(c, 'accountDeletions');
      const { email } = c.req.valid('json');
      return c.json(deletionJson(unwrap(await shop.requestDeletion(c.var.user, email))), 200);
    })
    .openapi(cancelDeletionRoute(shop), async (c) => {
      await shop.cancelDeletion(c.var.user);
      return c.json(acknowledged, 200);
    });

const file = {
  'Content-Type': 'application/json; charset=UTF-8',
  'Content-Disposition': 'attachment; filename="hemline-data.json"',
};

const deletionJson = ({ deleteAt }: { deleteAt: Date | null }) => ({
  deleteAt: deleteAt?.toISOString() ?? null,
});

const tags = ['Accounts'];

const choicesRoute = (shop: UserDataShop) =>
  userRoute(shop, {
    method: 'get',
    path: '/email-choices',
    tags,
    summary: 'Which emails you get',
    responses: okResponse(emailChoicesSchema, 'The choices'),
  });

const setChoicesRoute = (shop: UserDataShop) =>
  userRoute(shop, {
    method: 'put',
    path: '/email-choices',
    tags,
    summary: 'Choose which emails you get',
    description: 'What is left out stays. The newsletter asks for a confirmed email address.',
    request: jsonBody(emailChoicesChangeSchema),
    responses: {
      ...okResponse(emailChoicesSchema, 'The choices now'),
      ...errorResponses(400, 403, 415, 422, 429),
    },
  });

const exportRoute = (shop: UserDataShop) =>
  recentUserRoute(shop, {
    method: 'post',
    path: '/data-export',
    tags,
    summary: 'Export all your data',
    description: 'One JSON file. Asks for a recent sign-in.',
    responses: {
      ...okResponse(userDataSchema, 'The file'),
      ...errorResponses(429),
    },
  });

const deletionRoute = (shop: UserDataShop) =>
  userRoute(shop, {
    method: 'get',
    path: '/account-deletion',
    tags,
    summary: 'When your account will be deleted',
    responses: okResponse(accountDeletionSchema, 'The time'),
  });

const requestDeletionRoute = (shop: UserDataShop) =>
  userRoute(shop, {
    method: 'post',
    path: '/account-deletion',
    tags,
    summary: 'Delete your account in 14 days',
    description: 'Asks for a recent sign-in. Until then it can be canceled.',
    request: jsonBody(deletionRequestSchema),
    responses: {
      ...okResponse(accountDeletionSchema, 'When it will be deleted'),
      ...errorResponses(400, 403, 415, 422, 429),
    },
  });

const cancelDeletionRoute = (shop: UserDataShop) =>
  userRoute(shop, {
    method: 'delete',
    path: '/account-deletion',
    tags,
    summary: 'Keep your account',
    responses: okResponse(acknowledgedSchema, 'It stays'),
  });
