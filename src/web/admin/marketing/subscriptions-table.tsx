import { useState } from 'react';
import type { SubscriptionJson } from '../../../newsletter/listed-subscription-schema.ts';
import { Cell, Head, Row, Table } from '../../account/table.tsx';
import { pathParam } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { formatDateTime, formatShortDate } from '../../components/format-date.ts';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useChange } from '../use-change.ts';
import { subscriptionWords } from './subscription-words.ts';

type Props = { subscriptions: readonly SubscriptionJson[] };

/** One row an address; its subscription can be ended. */
export const SubscriptionsTable = ({ subscriptions }: Props) => {
  const [asked, setAsked] = useState<SubscriptionJson | null>(null);
  const { change, isBusy } = useChange();
  const now = new Date();
  const end = async ({ id, email }: SubscriptionJson) => {
    await change(() => endSubscription(id), `${email} gets no newsletter any more.`);
    setAsked(null);
  };
  return (
    <>
      <Table
        label="Subscriptions"
        className="w-full"
        head={
          <>
            <Head>Email</Head>
            <Head>State</Head>
            <Head end>Requested</Head>
            <Head end>Confirmed</Head>
            <Head>
              <span className="sr-only">Actions</span>
            </Head>
          </>
        }
      >
        {subscriptions.map((subscription) => (
          <SubscriptionRow
            key={subscription.id}
            subscription={subscription}
            now={now}
            onEnd={setAsked}
          />
        ))}
      </Table>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        busy={isBusy}
        confirm="End subscription"
        onConfirm={() => asked && end(asked)}
      >
        {asked?.email} will get no newsletter any more, and can ask for it again. The address is
        deleted after 30 days.
      </ConfirmDialog>
    </>
  );
};

type RowProps = {
  subscription: SubscriptionJson;
  now: Date;
  onEnd: (subscription: SubscriptionJson) => void;
};

const SubscriptionRow = ({ subscription, now, onEnd }: RowProps) => {
  const { email, state, requestedAt, confirmedAt } = subscription;
  return (
    <Row className={rowGrid}>
      <Cell className="wrap-anywhere narrow:[grid-area:email]">{email}</Cell>
      <Cell className="narrow:justify-end narrow:[grid-area:state] whitespace-nowrap">
        <span className={`text-xs ${state === 'subscribed' ? 'text-success' : 'text-ink-2'}`}>
          {state === 'subscribed' ? '●' : '○'} {subscriptionWords[state]}
        </span>
      </Cell>
      <Cell end="wide" label="Requested" className="narrow:[grid-area:asked]">
        <Moment at={requestedAt} now={now} />
      </Cell>
      <Cell end="wide" label="Confirmed" className="narrow:[grid-area:done]">
        <Moment at={confirmedAt} now={now} />
      </Cell>
      <Cell end="wide" className="narrow:justify-end narrow:[grid-area:act] wide:w-px">
        {state === 'unsubscribed' ? null : (
          <Button
            small
            look="quiet"
            aria-label={`End the subscription of ${email}`}
            onClick={() => onEnd(subscription)}
          >
            End
          </Button>
        )}
      </Cell>
    </Row>
  );
};

const Moment = ({ at, now }: { at: string | null; now: Date }) =>
  at === null ? (
    <span className="text-ink-2">–</span>
  ) : (
    <time className="whitespace-nowrap" dateTime={at} title={formatDateTime(new Date(at))}>
      {formatShortDate(new Date(at), now)}
    </time>
  );

const endSubscription = (id: string) =>
  parseResponse(
    signedInApi.newsletter.subscriptions[':id'].end.$post({ param: { id: pathParam(id) } }),
  );

const rowGrid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3',
  "narrow:[grid-template-areas:'email_state'_'asked_act'_'done_act']",
].join(' ');
