// The receipt of a withdrawal, and the email that tells the shop. Neither adds to what was typed.
import type { Database } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { formatDayTime } from '../../../platform/email/format-day.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say } from '../../../platform/text/say.ts';
import type { StatedWithdrawal } from './withdrawal.ts';

type Context = { database: Database; publicUrl: string };
type Row = StatedWithdrawal & {
  orderNumber: number | null;
  statedAt: Date;
  /** The paid order that is named has this address, or one of its account. */
  isOfCustomer: boolean;
};

const findStated = async ({ database }: Context, id: string): Promise<Row | undefined> => {
  const { rows } = await database.pool.query<Row>(
    `select w.name, w.email, w.contract, w.items, w.order_number as "orderNumber",
       w.stated_at as "statedAt", exists (select from orders o
         where (o.number = w.order_number
             or o.user_id in (select id from users u where u.email = w.email))
           and lower(o.user_email) = w.email and order_is_paid(o.state)) as "isOfCustomer"
     from withdrawals w where w.id = $1`,
    [id],
  );
  return rows[0];
};

/** For an address that a stranger may have typed: none of the words go to it. */
const withoutWords = ({ email, items, statedAt, orderNumber }: Row) => [
  { heading: say('Stated on'), rows: [formatDayTime(statedAt)] },
  { heading: say('By'), rows: [email] },
  ...(orderNumber ? [{ heading: say('Order'), rows: [formatOrderNumber(orderNumber)] }] : []),
  {
    heading: say('Withdrawn from'),
    rows: [items ? say('The items that you named') : say('The whole order')],
  },
  {
    text: say(
      'We keep what you wrote word for word. This email does not repeat it, because we know no ' +
        'order of this address.',
    ),
  },
];

const statementOf = ({ name, email, contract, items, statedAt }: Row) => [
  { heading: say('Stated on'), rows: [formatDayTime(statedAt)] },
  { heading: say('By'), rows: [name, email] },
  { heading: say('Order'), rows: [contract] },
  { heading: say('Withdrawn from'), rows: items ? items.split('\n') : [say('The whole order')] },
];

/** For the customer, with content, day and time; null once it is deleted. */
export const writeWithdrawalReceipt = async (
  context: Context,
  id: string,
): Promise<EmailContent | null> => {
  const stated = await findStated(context, id);
  if (!stated) return null;
  return {
    subject: say('We have received your withdrawal'),
    title: say('We have received your withdrawal'),
    because: say(
      'You get this email because this address was given with a withdrawal from a contract ' +
        'with {site}.',
    ),
    blocks: [
      { text: say('This is what you stated. Keep this email as your receipt.') },
      ...(stated.isOfCustomer ? statementOf(stated) : withoutWords(stated)),
      {
        text: say(
          'We will find the order and write to you with the next steps. If this was ' +
            'not you, reply to this email.',
        ),
      },
    ],
  };
};

/** For the shop; null once it is deleted. */
export const writeWithdrawalStated = async (
  context: Context,
  id: string,
): Promise<EmailContent | null> => {
  const stated = await findStated(context, id);
  if (!stated) return null;
  return {
    subject: `Withdrawal from order ${stated.contract}`,
    title: 'A customer withdraws from a contract',
    replyTo: stated.email,
    because:
      'You get this email because this address is told of withdrawals from contracts with {site}.',
    blocks: [
      ...statementOf(stated),
      { text: 'What was paid is due back within 14 days.' },
      { button: 'Open the withdrawals', url: `${context.publicUrl}/Dashboard/Withdrawals` },
    ],
  };
};

export const withdrawalExample = {
  name: 'Ines Moreira',
  email: 'ines@example.com',
  contract: '1001',
  items: '1 × Oxford Shirt, M',
  orderNumber: 1001,
  isOfCustomer: true,
  statedAt: new Date('2026-11-02T14:10:00Z'),
};
