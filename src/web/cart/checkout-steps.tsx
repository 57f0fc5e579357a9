import { Check } from 'lucide';
import { Link } from 'react-router';
import { counted } from '../../platform/text/counted.ts';
import { Icon } from '../components/media/icon.tsx';
import { useSession } from '../session/current-user.ts';
import { useCartCount } from './cart-store.ts';

const steps = [
  { name: 'Cart', to: '/productsCart' },
  { name: 'Address', to: '/checkoutForm' },
  { name: 'Payment', to: '/Dashboard/payment' },
] as const;

export type CheckoutStep = (typeof steps)[number]['name'];

/** Where the customer is on the way to an order; steps up to there are links until it is `paid`. */
export const CheckoutSteps = ({ at }: { at: CheckoutStep | 'paid' }) => {
  const items = useCartCount();
  const isGuest = useSession() === null;
  const nameOf = (name: CheckoutStep) =>
    isGuest && name === 'Address' ? 'Account and address' : name;
  const isPaid = at === 'paid';
  const current = isPaid ? steps.length : steps.findIndex(({ name }) => name === at);
  return (
    <ol className="flex w-full max-w-92 gap-2 text-ink-2 text-xs" aria-label="Steps">
      {steps.map(({ name, to }, index) => (
        <li
          key={name}
          className={stepLook(index - current)}
          aria-current={index === current ? 'step' : undefined}
        >
          {index <= current && !isPaid ? (
            <Link
              className="flex min-h-6 items-center hover:text-accent"
              to={to}
              aria-label={
                name === 'Cart' && items > 0 ? `Cart, ${counted(items, 'item')}` : undefined
              }
            >
              {nameOf(name)}
            </Link>
          ) : (
            <span className="flex min-h-6 items-center gap-1.5">
              {isPaid ? <Icon of={Check} small /> : null}
              {nameOf(name)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
};

const stepLook = (after: number): string => {
  if (after === 0) return 'dashed-over flex-1 pt-2 font-semibold text-ink';
  return `flex-1 border-t-2 pt-1.5 ${after < 0 ? 'border-ink' : 'border-rule'}`;
};
