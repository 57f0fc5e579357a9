import type { SubscriptionJson } from '../../../domain/newsletter/listed-subscription-schema.ts';
import { pathParam } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { ShortDate } from '../../kit/list/cells.tsx';
import { type Column, Table } from '../../kit/list/table.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useChange } from '../kit/use-change.ts';
import { useTask } from '../kit/use-task.ts';
import { subscriptionLabels } from './subscription-labels.ts';

/** One row an address; its subscription can be ended. */
export const SubscriptionsTable = ({ subscriptions }: { subscriptions: SubscriptionJson[] }) => {
  const [asked, setAsked, close] = useTask<SubscriptionJson>();
  const { change, isBusy } = useChange();
  const end = async ({ id, email }: SubscriptionJson) => {
    await change(() => endSubscription(id), `${email} no longer gets the newsletter.`);
    close();
  };
  return (
    <>
      <Table
        label="Subscriptions"
        rows={subscriptions}
        columns={[...columns, actions(setAsked)]}
        keyOf={({ id }) => id}
        grid={grid}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={close}
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

const columns: Column<SubscriptionJson>[] = [
  {
    head: 'Email',
    className: 'narrow:[grid-area:email]',
    cell: ({ email }) => email,
  },
  {
    head: 'State',
    className: 'narrow:justify-end narrow:[grid-area:state] whitespace-nowrap',
    cell: ({ state }) => (
      <span className={`text-xs ${state === 'subscribed' ? 'text-success' : 'text-ink-2'}`}>
        {state === 'subscribed' ? '●' : '○'} {subscriptionLabels[state]}
      </span>
    ),
  },
  {
    head: 'Requested',
    end: 'wide',
    label: true,
    className: 'narrow:[grid-area:asked]',
    cell: ({ requestedAt }) => <ShortDate at={requestedAt} />,
  },
  {
    head: 'Confirmed',
    end: 'wide',
    label: true,
    className: 'narrow:[grid-area:done]',
    cell: ({ confirmedAt }) =>
      confirmedAt ? <ShortDate at={confirmedAt} /> : <span className="text-ink-2">–</span>,
  },
];

const actions = (onEnd: (subscription: SubscriptionJson) => void): Column<SubscriptionJson> => ({
  head: null,
  end: 'wide',
  width: 'wide:w-px',
  className: 'narrow:justify-end narrow:[grid-area:act]',
  cell: (subscription) =>
    subscription.state === 'unsubscribed' ? null : (
      <Button
        small
        look="quiet"
        aria-label={`End the subscription of ${subscription.email}`}
        onClick={() => onEnd(subscription)}
      >
        End
      </Button>
    ),
});

const endSubscription = (id: string) =>
  parseResponse(
    signedInApi.newsletter.subscriptions[':id'].end.$post({ param: { id: pathParam(id) } }),
  );

const grid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3',
  "narrow:[grid-template-areas:'email_state'_'asked_act'_'done_act']",
].join(' ');
