import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { contactTopics } from '../../../domain/contact/contact-message.ts';
import type { MessagePageJson } from '../../../domain/contact/listed-message-schema.ts';
import { errorMessage, pathParam } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { formatDateTime } from '../../components/shop/format-date.ts';
import { toast, toastError } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { managedOrderUrl } from '../order/managed-order-url.ts';

type Message = MessagePageJson['messages'][number];

/** One message: who wrote what, a reply in the own mail program, and whether it was answered. */
export const MessageItem = ({ message }: { message: Message }) => {
  const { name, email, orderNumber, topic, createdAt, answeredAt, answeredBy } = message;
  return (
    <article className="grid gap-2 border-rule border-b py-5" aria-label={`Message from ${name}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="wrap-anywhere font-label text-sm">
          {contactTopics[topic]}: {name}
        </h2>
        <p className="text-ink-2 text-xs">{formatDateTime(new Date(createdAt))}</p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-ink-2 text-xs">
        <Link className={fact} to={`/Dashboard/Customers?${new URLSearchParams({ q: email })}`}>
          {email}
        </Link>
        {orderNumber ? (
          <Link className={fact} to={managedOrderUrl({ number: Number(orderNumber) })}>
            Order {orderNumber}
          </Link>
        ) : null}
      </p>
      <p className="wrap-anywhere max-w-text whitespace-pre-line text-sm">{message.message}</p>
      <div className="mt-1 flex flex-wrap items-center gap-2.5">
        <a className="btn btn-outline btn-small" href={replyUrl(message)}>
          Reply by email
        </a>
        <AnsweredButton message={message} />
        {answeredAt ? (
          <span className="text-success text-xs">
            ● Answered {formatDateTime(new Date(answeredAt))}
            {answeredBy ? ` by ${answeredBy}` : null}
          </span>
        ) : (
          <span className="text-warning text-xs">○ Waiting</span>
        )}
      </div>
    </article>
  );
};

const AnsweredButton = ({ message: { id, name, answeredAt } }: { message: Message }) => {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const answered = answeredAt === null;
  const mark = async () => {
    setBusy(true);
    const error = await parseResponse(
      signedInApi['contact-messages'][':id'].answered.$put({
        param: { id: pathParam(id) },
        json: { answered },
      }),
    ).then(() => null, errorMessage);
    setBusy(false);
    if (error) return toastError(error);
    toast(answered ? 'Marked as answered.' : 'The message waits for an answer again.');
    await revalidate();
  };
  return (
    <Button
      small
      look="quiet"
      busy={isBusy}
      aria-label={`${answered ? 'Mark as answered' : 'Mark as waiting'}: message from ${name}`}
      onClick={mark}
    >
      {answered ? 'Mark as answered' : 'Mark as waiting'}
    </Button>
  );
};

const fact = 'wrap-anywhere inline-flex min-h-6 items-center hover:text-accent';

// Mail programs read this as one recipient: the form takes no other characters.
const replyUrl = ({ email, topic }: Message): string => {
  const subject = encodeURIComponent(`Re: ${contactTopics[topic]}`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}`;
};
