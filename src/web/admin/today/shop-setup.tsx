import { Link } from 'react-router';
import type { TodayJson } from '../../../domain/today/today-schema.ts';

/** What a new shop still lacks; nothing once it has all of it. */
export const ShopSetup = ({ setup }: { setup: Setup }) => {
  const open = steps.filter(({ isDone }) => !isDone(setup));
  if (open.length === 0) return null;
  return (
    <div className="mt-4 bg-surface p-4">
      <h3 className="mb-1 font-label text-sm">Still to do</h3>
      <ul>
        {open.map(({ to, name, why }) => (
          <li key={to} className="flex flex-wrap items-center gap-x-2 text-sm">
            <Link className="link inline-flex min-h-8 items-center" to={to}>
              {name}
            </Link>
            <span className="text-ink-2 text-xs">{why}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

type Setup = NonNullable<TodayJson['setup']>;
type Step = {
  to: string;
  name: string;
  why: string;
  isDone: (setup: Setup) => boolean;
};

const steps: Step[] = [
  {
    to: '/Dashboard/AddProduct',
    name: 'Add the first product',
    why: 'Until then the shop says that new things are on their way.',
    isDone: ({ hasProducts }) => hasProducts,
  },
  {
    to: '/Dashboard/Outbox',
    name: 'Set up emails',
    why: 'SMTP_URL is not set: emails wait in the outbox, each for a week.',
    isDone: ({ canSendEmail }) => canSendEmail,
  },
  {
    to: '/Dashboard/Settings',
    name: 'Be told of paid orders',
    why: 'No address gets an email for each paid order yet.',
    isDone: ({ isToldOfOrders }) => isToldOfOrders,
  },
];
