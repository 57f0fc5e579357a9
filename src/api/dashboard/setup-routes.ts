// The first hour of a shop: what it needs, and words to begin with.

import { draftLegalPage } from '../../domain/content/pages/manage/draft-legal-page.ts';
import { findSetupGuide } from '../../domain/today/find-setup-guide.ts';
import {
  draftedPageSchema,
  legalPageParams,
  setupGuideSchema,
  setupStepParams,
  skipStepSchema,
} from '../../domain/today/setup-schema.ts';
import { skipSetupStep } from '../../domain/today/skip-setup-step.ts';
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
    verb: ({ context }) => findSetupGuide(context),
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
    verb: ({ context, user, params: { step }, body: { notNeeded } }) =>
      skipSetupStep(context, { step, isSkipped: notNeeded, actorId: user.id }),
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
    verb: ({ context, user, params: { name } }) =>
      draftLegalPage(context, { name, actorId: user.id }),
  }),
];
