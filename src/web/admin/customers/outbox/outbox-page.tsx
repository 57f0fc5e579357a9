import { Link, useLoaderData, useRevalidator } from 'react-router';
import {
  countedMax,
  outboxStates,
  recipientLengthMax,
} from '../../../../domain/outbox/outbox-email.ts';
import { emailKinds } from '../../../../platform/email/email.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { errorMessage, loadJson } from '../../../api-client.ts';
import { Notice } from '../../../components/notice.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { toast, toastError } from '../../../components/toasts.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { chips, type List, select } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { Choice } from '../../../kit/select.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { May } from '../../kit/may.tsx';
import { kindLabel, outboxStateLabels } from '../../kit/outbox-labels.ts';
import { emailColumns, emailGrid } from './outbox-table.tsx';

const list = {
  title: sayable('Outbox'),
  description: sayable('Emails that were sent, wait or failed.'),
  noun: sayable('emails'),
  find: {
    label: sayable('Find emails'),
    placeholder: sayable('Email address'),
    lengthMax: recipientLengthMax,
  },
  filters: {
    state: chips({ values: outboxStates, labels: outboxStateLabels }),
    kind: select({
      label: sayable('Kind of email'),
      values: emailKinds,
      labels: kindLabel,
      all: sayable('All kinds'),
    }),
  },
  noMatches: sayable('Search for part of an address. Emails older than 90 days are deleted.'),
  empty: {
    title: sayable('No emails yet'),
    text: sayable('Order confirmations and other emails appear here.'),
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const { emails, ...page } = await loadJson(api.outbox.$get({ query }));
  return { rows: emails, ...page };
});

/** Emails of the last 90 days: what was sent, what waits, and what failed and why. */
export default function Outbox() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <ListPage
      list={list}
      data={data}
      actions={data.canResendFailed ? <ResendFailedButton /> : null}
      notice={data.canSendEmail ? null : noEmails}
      choices={{ state: list.filters.state.choices.map((choice) => withCount(choice, data)) }}
      table={{
        label: say('Emails'),
        columns: emailColumns,
        keyOf: ({ id }) => id,
        grid: emailGrid,
      }}
    />
  );
}

const noEmails = (
  <div className="mb-6">
    <Notice>
      <Say of="This shop sends no emails yet: they wait here, each for a week." />{' '}
      <May needs="payments">
        <Link className="link" to="/Dashboard/Settings/EmailServer">
          <Say of="Name the server that sends them" />
        </Link>
      </May>
    </Notice>
  </div>
);

/** 'Failed 3'; the other states have no count. */
const withCount = (
  { value, label }: Choice,
  counts: { waiting: number; failed: number },
): Choice => {
  const count = value === 'waiting' || value === 'failed' ? counts[value] : 0;
  if (count === 0) return { value, label };
  return { value, label: `${label} ${count < countedMax ? count : `${formatCount(countedMax)}+`}` };
};

/** Sends failed emails again where that is allowed, after a question. */
const ResendFailedButton = () => {
  const { revalidate } = useRevalidator();
  const resend = async () => {
    try {
      const sent = await parseResponse(signedInApi.outbox['resend-failed'].$post());
      toast(wordsOf(sent));
      await revalidate();
    } catch (error) {
      toastError(errorMessage(error));
    }
  };
  return (
    <ConfirmButton
      look="outline"
      question={say(question)}
      confirm={say('Send again')}
      onConfirm={resend}
    >
      {say('Send failed emails again')}
    </ConfirmButton>
  );
};

const question = sayable(
  'Emails that failed in the last seven days go to their customers again, up to ' +
    '50 at a time. Links for signing in are never sent again.',
);

const wordsOf = ({ resent, hasMore }: { resent: number; hasMore: boolean }): string => {
  if (resent === 0) return say('No email was left to send again.');
  const sent =
    resent === 1 ? '1 email is on its way.' : say('{resent} emails are on their way.', { resent });
  return hasMore ? say('{sent} More wait for another press.', { sent }) : sent;
};
