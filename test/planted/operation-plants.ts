// Mistakes that an operator meets: starts, health, logs, limits.
import type { Plant } from './plant.ts';

export const operationPlants: Plant[] = [
  {
    name: 'a new shop has no trace of the migrations that the version before looks for',
    file: 'src/platform/database/migration-files.ts',
    text: '[...upgrades, ...migrations, ...(await',
    replacement: '[...migrations, ...(await',
    tests: [
      {
        file: 'src/platform/database/works-from.test.ts',
        title: 'the oldest version finds its migrations in a new shop',
      },
    ],
  },
  {
    name: 'the start does not miss that a migration is not what it applied',
    file: 'src/platform/database/require-known-database.ts',
    text: 'known.get(name) !== hash',
    replacement: '!known.get(name) && hash',
    tests: [
      {
        file: 'src/platform/database/migrate.test.ts',
        title: 'an applied file that changed ends the start',
      },
    ],
  },
  {
    name: 'a process whose database takes no writes says that it is ready',
    file: 'src/app/app.ts',
    text: "if (readiness === 'ready')",
    replacement: "if (readiness !== 'stopping')",
    tests: [
      {
        file: 'src/platform/database/check-readiness.test.ts',
        title: 'a read-only database serves reads, and answers 503 to writes and to /readyz',
      },
    ],
  },
  {
    name: 'emails of customers are in the log',
    file: 'src/platform/text/log-text.ts',
    text: "    .replaceAll(/[^\\s@]{1,64}@[^\\s@]{1,255}/g, '(email)')\n",
    replacement: '',
    tests: [{ file: 'src/platform/text/log-text.test.ts', title: 'is logged as' }],
  },
  {
    name: 'an account has no limit of its own: many networks of it are many budgets',
    file: 'src/api/http/rate-limit.ts',
    text: '[{ limit, key: id }]',
    replacement: '[{ limit, key: `${id} ${Date.now()}` }]',
    tests: [
      {
        file: 'src/api/sign-in/account-limits.test.ts',
        title: 'an account changes its profile 60 times in ten minutes',
      },
    ],
  },
  {
    name: 'passwords of one email are guessed without end from many networks',
    file: 'src/platform/limits/admit-sign-in.ts',
    text: ": [...failed, { limit: 'failedAnywhere', key: email } as const];",
    replacement: ': failed;',
    tests: [
      {
        file: 'src/api/sign-in/sign-in-limit.test.ts',
        title: '1,000 wrong passwords from many addresses lock out no known browser or network',
      },
    ],
  },
  {
    name: 'paid twice: a press after the payment places another order',
    file: 'src/domain/orders/place/place-order.ts',
    text: 'if (existing && isPaid(existing.state)) {',
    replacement: 'if (existing && isPaid(existing.state) && existing.orderNumber === 0) {',
    tests: [{ file: 'test/paid-twice.test.ts' }],
  },
  {
    name: 'paid twice: money for an order that has changed stays',
    file: 'src/domain/payments/settle-payment.ts',
    text: 'reason && createRefund(client, { ...refund, reason }),',
    replacement:
      "reason && reason !== 'superseded' && createRefund(client, { ...refund, reason }),",
    tests: [{ file: 'test/paid-twice.test.ts' }],
  },
];
