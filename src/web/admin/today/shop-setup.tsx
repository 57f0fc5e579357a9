import { Check } from 'lucide';
import { Link } from 'react-router';
import { type SetupStep, setupSteps } from '../../../domain/today/setup-steps.ts';
import type { TodayJson } from '../../../domain/today/today-schema.ts';
import { Icon } from '../../components/media/icon.tsx';

/** What a new shop needs, ticked by what is true; nothing once all of it is. */
export const ShopSetup = ({ setup }: { setup: NonNullable<TodayJson['setup']> }) => {
  const done = setupSteps.filter((step) => setup[step]);
  if (done.length === setupSteps.length) return null;
  return (
    <section className="mt-4 bg-surface p-4" aria-labelledby="setup">
      <h3 className="mb-2 font-label text-sm" id="setup">
        Set up your shop: {done.length} of {setupSteps.length} done
      </h3>
      <ul className="grid gap-1">
        {setupSteps.map((step) => (
          <Step key={step} {...steps[step]} isDone={setup[step]} />
        ))}
      </ul>
    </section>
  );
};

const Step = ({ to, name, why, isDone }: StepText & { isDone: boolean }) => (
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-2 text-sm">
    {isDone ? (
      <>
        <Icon of={Check} small className="text-success" />
        <span className="min-h-8 content-center text-ink-2">
          {name}
          <span className="sr-only">: done</span>
        </span>
      </>
    ) : (
      <>
        <span className="mx-auto size-2.5 border border-edge" aria-hidden />
        <span className="flex flex-wrap items-center gap-x-2">
          <Link className="link inline-flex min-h-8 items-center" to={to}>
            {name}
          </Link>
          <span className="text-ink-2 text-xs">{why}</span>
        </span>
      </>
    )}
  </li>
);

type StepText = { to: string; name: string; why: string };

const settings = (group: string) => `/Dashboard/Settings/${group}`;

const steps: Record<SetupStep, StepText> = {
  hasName: {
    to: settings('shop'),
    name: 'Name your shop',
    why: 'Pages, emails and search engines call it “My shop” until then.',
  },
  hasCompany: {
    to: settings('company'),
    name: 'Say who sells',
    why: 'Your legal name and address, on receipts and below emails.',
  },
  hasProducts: {
    to: '/Dashboard/AddProduct',
    name: 'Add the first product',
    why: 'Until then the shop says that new things are on their way.',
  },
  hasDelivery: {
    to: settings('delivery'),
    name: 'Set shipping and taxes',
    why: 'What is added to each order. Save them once, also as they are.',
  },
  canSendEmail: {
    to: '/Dashboard/Outbox',
    name: 'Set up emails',
    why: 'SMTP_URL is not set: emails wait in the outbox, each for a week.',
  },
  isToldOfOrders: {
    to: settings('order-notifications'),
    name: 'Be told of paid orders',
    why: 'No address gets an email for each paid order yet.',
  },
  takesMoney: {
    to: '/Dashboard/Settings',
    name: 'Take real money',
    why: 'Test mode: set STRIPE_SECRET_KEY and its two companions, and start again.',
  },
  hasDomain: {
    to: '/Dashboard/Settings',
    name: 'Give it its address',
    why: 'PUBLIC_URL is no https:// address yet.',
  },
  hasSecondAdmin: {
    to: '/Dashboard/MakeAdmin',
    name: 'Make a second admin',
    why: 'Who lets you in when you lose your password and your email.',
  },
};
