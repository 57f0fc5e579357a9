import type { Failure } from '../../platform/errors/errors.ts';
import { type ChangeContext, replaceSettings } from '../shop-settings/change-shop-settings.ts';
import type { SetupStep } from './setup-steps.ts';

/** For admins: a step is not needed, or needed again. */
export const skipSetupStep = (
  context: ChangeContext,
  { step, isSkipped, actorId }: { step: SetupStep; isSkipped: boolean; actorId: string },
): Promise<true | Failure> =>
  replaceSettings(context, {
    group: 'setup',
    actorId,
    next: ({ value: { notNeeded } }) => {
      const others = notNeeded.filter((one) => one !== step);
      return { notNeeded: isSkipped ? [...others, step] : others };
    },
  });
