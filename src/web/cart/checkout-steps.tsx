import { Check } from 'lucide';
import { Link } from 'react-router';
import { message, say } from '../../platform/text/say.ts';
import { Icon } from '../components/media/icon.tsx';
import { useSession } from '../session/current-user.ts';
import { useCartCount } from './cart-store.ts';

const steps = [
  { step: 'Cart', name: message('Cart'), to: '/productsCart' },
  { step: 'Address', name: message('Address'), to: '/checkoutForm' },
  { step: 'Payment', name: message('Payment'), to: '/Dashboard/payment' },
] as const;

export type CheckoutStep = (typeof steps)[number]['step'];

/** Where the customer is on the way to an order; steps up to there are links until it is `paid`. */
export const CheckoutSteps = ({ at }: { at: CheckoutStep | 'paid' }) => {
  const items = useCartCount();
  const isGuest = useSession() === null;
  const nameOf = ({ step, name }: (typeof steps)[number]) =>
    isGuest && step === 'Address' ? say('Account and address') : say(name);
  const isPaid = at === 'paid';
  const current = isPaid ? steps.length : steps.findIndex(({ step }) => step === at);
  return (
    <ol className="flex w-full max-w-92 gap-2 text-ink-2 text-xs" aria-label={say('Steps')}>
      {steps.map((one, index) => (
        <li
          key={one.step}
          className={stepLook(index - current)}
          aria-current={index === current ? 'step' : undefined}
        >
          {index <= current && !isPaid ? (
            <Link
              className="flex min-h-6 items-center hover:text-accent"
              to={one.to}
              aria-label={
                one.step === 'Cart' && items > 0
                  ? say('Cart, {n, plural, one {# item} other {# items}}', { n: items })
                  : undefined
              }
            >
              {nameOf(one)}
            </Link>
          ) : (
            <span className="flex min-h-6 items-center gap-1.5">
              {isPaid ? <Icon of={Check} small /> : null}
              {nameOf(one)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
};

const stepLook = (after: number): string => {
  if (after === 0) return 'dashed-over flex-auto pt-2 font-semibold text-ink';
  return `flex-auto border-t-2 pt-1.5 ${after < 0 ? 'border-ink' : 'border-rule'}`;
};
