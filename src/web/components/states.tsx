import CircleAlert from 'lucide-react/icons/circle-alert';
import Package from 'lucide-react/icons/package';
import type { ReactNode } from 'react';
import type { Image as ImageData } from '../../images/image-url.ts';
import type { OrderState as State } from '../../orders/order.ts';
import { Icon } from './icon.tsx';
import { Image } from './image.tsx';

/** A word and a shape, never color alone. */
export const OrderState = ({ state }: { state: State }) => (
  <span className={`state ${state}`}>{stateWords[state]}</span>
);

/** Something to know, not an error; `bad` for one that concerns the whole screen. */
export const Notice = ({ children, bad = false }: { children: ReactNode; bad?: boolean }) => (
  <div className={bad ? 'notice bad' : 'notice'} role={bad ? 'alert' : undefined}>
    <Icon of={bad ? CircleAlert : Package} />
    <span>{children}</span>
  </div>
);

/** Nothing here, and what to do about it. `children` is the sentence, `action` a button or link. */
export const EmptyState = ({
  title,
  children,
  action,
  image,
  heading: Heading = 'h2',
}: EmptyStateProps) => (
  <section className={image ? 'empty' : 'empty plain'}>
    <div className="t">
      <Heading className="d2">{title}</Heading>
      <p className="muted">{children}</p>
      {action}
    </div>
    {image ? (
      <div className="ph">
        <Image of={image} alt="" sizes="(min-width: 992px) 312px, 40vw" widthMax={960} />
      </div>
    ) : null}
  </section>
);

export const Skeleton = ({
  of = 'line',
  width,
}: {
  of?: 'line' | 'image';
  width?: 'w40' | 'w55' | 'w80';
}) => <div className={['skel', of, width].filter(Boolean).join(' ')} aria-hidden />;

const steps = ['Cart', 'Address', 'Payment'] as const;

/** Where the customer is on the way to an order. */
export const Steps = ({ at }: { at: (typeof steps)[number] }) => (
  <ol className="steps" aria-label="Steps">
    {steps.map((step, index) => (
      <li
        key={step}
        className={index < steps.indexOf(at) ? 'done' : undefined}
        aria-current={step === at ? 'step' : undefined}
      >
        {step}
      </li>
    ))}
  </ol>
);

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  image?: ImageData | undefined;
  heading?: 'h1' | 'h2';
};

const stateWords: Record<State, string> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  refunded: 'Refunded',
  expired: 'Expired',
  canceled: 'Canceled',
};
