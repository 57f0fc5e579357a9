import { z } from 'zod';
import { legalPageNames } from '../content/pages/legal-pages.ts';
import { setupSteps } from './setup-steps.ts';

const name = z.enum(legalPageNames);

export const setupGuideSchema = z
  .object({
    legalPages: z.array(
      z.object({
        name,
        id: z.uuid().nullable().meta({ description: 'Null: there is none yet' }),
        hasPlaceholder: z.boolean().meta({ description: 'Words in brackets are to be replaced' }),
        isDone: z.boolean().meta({ description: 'Published by an admin, without brackets' }),
      }),
    ),
    publicUrl: z.string(),
    isTestMode: z.boolean(),
  })
  .meta({ id: 'SetupGuide' });

export type SetupGuideJson = z.infer<typeof setupGuideSchema>;

export const setupStepParams = z.object({ step: z.enum(setupSteps) });
export const skipStepSchema = z.strictObject({ notNeeded: z.boolean() });
export const legalPageParams = z.object({ name });
export const draftedPageSchema = z.object({ id: z.uuid() }).meta({ id: 'DraftedPage' });
