import { linesToFulfill } from '../../../../../domain/orders/fulfillment-status.ts';
import type { OrderJson } from '../../../../../domain/orders/order-schema.ts';
import { say, sayable } from '../../../../../platform/text/say.ts';

/** Whether a paid order was sent: a word and a shape, never color alone. */
export const FulfillmentState = ({
  order: { state, fulfillmentStatus, lines },
}: {
  order: Pick<OrderJson, 'state' | 'fulfillmentStatus' | 'lines'>;
}) => {
  if (fulfillmentStatus !== 'unfulfilled') {
    const { text, look } = looks[fulfillmentStatus];
    return <span className={`${mark} ${look}`}>{say(text)}</span>;
  }
  return state === 'paid' && linesToFulfill(lines).length > 0 ? (
    <span className={mark}>{say('To fulfill')}</span>
  ) : null;
};

const crossed =
  'before:bg-[linear-gradient(135deg,transparent_45%,currentColor_45%_55%,transparent_55%)]';

const looks: Record<
  Exclude<OrderJson['fulfillmentStatus'], 'unfulfilled'>,
  { text: string; look: string }
> = {
  partially_fulfilled: {
    text: sayable('Partly fulfilled'),
    look: 'before:bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]',
  },
  fulfilled: { text: sayable('Fulfilled'), look: 'before:bg-current' },
  returned: {
    text: sayable('Returned'),
    look: crossed,
  },
};

const mark = [
  'inline-flex items-center gap-[0.4375rem] whitespace-nowrap font-label text-ink text-xs',
  'before:size-[0.5625rem] before:flex-none before:border-[1.5px] before:border-current',
  'before:forced-color-adjust-none',
].join(' ');
