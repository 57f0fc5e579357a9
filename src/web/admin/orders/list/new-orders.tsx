import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { say } from '../../../../platform/text/say.ts';
import { noAnswer } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { orderPageSize } from './order-list.ts';

/**
 * Says how many new orders there are. A press shows them, so no row moves by itself. `list` is the
 * shown list; after the press its first order gets the focus.
 */
export const NewOrders = ({ count, isBehind, list }: NewOrdersProps) => {
  const { revalidate, state } = useRevalidator();
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is the occasion
  useEffect(() => {
    if (isPressed.current) document.querySelector<HTMLElement>('main tbody a')?.focus();
    isPressed.current = false;
  }, [list]);
  const show = async () => {
    isPressed.current = true;
    await revalidate();
  };
  return (
    <div role="status">
      {count > 0 ? (
        <Button
          look="quiet"
          wide
          small
          className="mb-3 bg-accent-wash"
          busy={state === 'loading'}
          onClick={show}
        >
          <Say
            of="Show {count} new {count2, plural, one {order} other {orders}}"
            count={countWord(count)}
            count2={count}
          />
        </Button>
      ) : null}
      {isBehind ? (
        <p className="mb-3 text-ink-2 text-xs">
          {noAnswer(say('New orders are not shown. Trying again.'))}
        </p>
      ) : null}
    </div>
  );
};

const countWord = (count: number): string =>
  count < orderPageSize ? String(count) : `${orderPageSize}+`;

type NewOrdersProps = { count: number; isBehind: boolean; list: unknown };
