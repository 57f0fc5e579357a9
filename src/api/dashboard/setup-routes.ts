// The first hour of a shop: what it needs, and words to begin with.
import {
  draftedPageSchema,
  legalPageParams,
  setupGuideSchema,
  setupStepParams,
  skipStepSchema,
} from '../../domain/today/setup-schema.ts';
import { adminRoute } from '../http/route.ts';

export const setupRoutes = [
  adminRoute({
    method: 'get',
    path: '/setup',
    needs: 'settings',
    summary: 'What the set-up of the shop needs besides its settings',
    description: 'What is done is part of `/today`.',
    output: setupGuideSchema,
    answer: 'Legal pages, and how the shop was started',
    verb: ({ shop }) => shop.findSetupGuide(),
  }),
  adminRoute({
    method: 'put',
    path: '/setup/{step}',
    needs: 'settings',
    summary: 'Say whether a step of the set-up is needed',
    limit: 'settingsChanges',
    params: setupStepParams,
    body: skipStepSchema,
    answer: 'Saved',
    verb: ({ shop, user, params: { step }, body: { notNeeded } }) =>
      shop.skipSetupStep({ step, isSkipped: notNeeded, actorId: user.id }),
  }),
  adminRoute({
    method: 'post',
    path: '/legal-pages/{name}/draft',
    needs: 'content',
    summary: 'Begin a legal page',
    description: 'A draft with words to begin with, below what the page says already.',
    limit: 'settingsChanges',
    params: legalPageParams,
    output: draftedPageSchema,
    answer: 'Where to go on writing',
    errors: [404, 409],
    verb: ({ shop, user, params: { name } }) => shop.draftLegalPage({ name, actorId: user.id }),
  }),
];
