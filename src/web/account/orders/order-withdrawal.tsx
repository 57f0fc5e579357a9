import { itemsKept } from '../../../domain/orders/line-refund.ts';
import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { itemText } from '../../../domain/orders/withdrawals/withdrawn-items.ts';
import { shopDay } from '../../../platform/text/day-in.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say } from '../../../platform/text/say.ts';
import { ButtonLink } from '../../components/button.tsx';
import { formatDateTime, formatDay } from '../../components/shop/format-date.ts';

type Props = { order: OrderJson; withdrawal: NonNullable<OrderJson['withdrawal']> };

/** Until when the order can be withdrawn from, and where. */
export const OrderWithdrawal = ({ order, withdrawal: { lastDay, statedAt } }: Props) => {
  if (lastDay !== null && lastDay < shopDay(new Date()))
    return (
      <p className="text-ink-2">
        {statedAt
          ? statedText(statedAt)
          : say('It was possible until {lastDay}.', { lastDay: formatDay(lastDay) })}
      </p>
    );
  return (
    <>
      {statedAt ? <p>{statedText(statedAt)}</p> : null}
      <p className="text-ink-2">
        {lastDay
          ? say('Until {lastDay}.', { lastDay: formatDay(lastDay) })
          : say('Until 14 days after the last parcel has arrived.')}
      </p>
      <ButtonLink
        small
        look="outline"
        className="mt-2 justify-self-start print:hidden"
        to={withdrawalUrl(order)}
      >
        {say('Withdraw from contract here')}
      </ButtonLink>
    </>
  );
};

const statedText = (at: string): string =>
  say('You withdrew on {value}.', { value: formatDateTime(new Date(at)) });

/** The page with the order's number, and its items to choose from. */
const withdrawalUrl = ({ number, lines }: OrderJson): string => {
  const items = lines.filter((line) => itemsKept(line) > 0);
  const given = new URLSearchParams([
    ['order', formatOrderNumber(number)],
    ...items.map((line) => ['item', itemText({ ...line, quantity: itemsKept(line) })]),
  ]);
  return `/withdrawal#${given}`;
};
