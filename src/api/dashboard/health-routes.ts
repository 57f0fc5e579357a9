// How the shop itself is doing.

import { findHealth } from '../../domain/health/find-health.ts';
import { redNumbers } from '../../domain/health/health.ts';
import { healthSchema } from '../../domain/health/health-schema.ts';
import { adminRoute } from '../http/route.ts';

export const healthRoutes = [
  adminRoute({
    method: 'get',
    path: '/health',
    needs: 'health',
    summary: 'The eight numbers that tell whether the shop is well',
    description:
      'For admins. `pages` and `stockErrors` are those of the process that answers, in the last ' +
      '`pages.minutes`; all others are read from the database.',
    output: healthSchema,
    answer: 'The numbers, and which of them ask for work',
    verb: async ({ context }) => {
      const health = await findHealth(context);
      return { ...health, red: redNumbers(health) };
    },
  }),
];
