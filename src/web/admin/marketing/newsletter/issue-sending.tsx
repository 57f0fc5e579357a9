import { useState } from 'react';
import { isEditable } from '../../../../domain/newsletter/issues/issue.ts';
import type { IssueJson } from '../../../../domain/newsletter/issues/issue-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { errorMessage } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { toastError } from '../../../components/toasts.tsx';
import { ConfirmDialog } from '../../../kit/dialog.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { DeleteAndLeave } from '../../kit/delete-and-leave.tsx';
import { PollPage } from '../../kit/poll-page.ts';
import { useChange } from '../../kit/use-change.ts';
import {
  countRecipients,
  deleteIssue,
  issuesPage,
  sendIssue,
  stopIssue,
  testIssue,
} from './issue-changes.ts';

const pollMs = 10_000;

type IssueProps = { issue: IssueJson };

/** What became of an issue, and what can be done with it; nothing while it is not saved. */
export const IssueSending = ({ issue, isDirty }: IssueProps & { isDirty: boolean }) => {
  const { change, isBusy } = useChange();
  const { state } = issue;
  return (
    <section className="grid gap-5 xl:sticky xl:top-6" aria-label="Sending">
      {state === 'sending' ? <PollPage everyMs={pollMs} /> : null}
      {issue.problem && isEditable(state) ? (
        <p className="font-label text-warning">{issue.problem}</p>
      ) : null}
      {issue.startedAt ? <Figures issue={issue} /> : null}
      {isDirty ? (
        <p className="text-ink-2 text-sm">Save what you have written before you send it.</p>
      ) : (
        <>
          <Button
            look="outline"
            busy={isBusy}
            onClick={() => change(() => testIssue(issue), 'Sent to your own address.')}
          >
            Send a test to me
          </Button>
          {isEditable(state) ? <SendForm issue={issue} /> : null}
          {state === 'planned' || state === 'sending' ? <StopButton issue={issue} /> : null}
          {state === 'draft' ? (
            <DeleteAndLeave
              question={`The draft “${issue.subject}” will be deleted.`}
              remove={() => deleteIssue(issue)}
              to={issuesPage.to}
            />
          ) : null}
        </>
      )}
    </section>
  );
};

const Figures = ({ issue }: IssueProps) => {
  const figures: [name: string, count: number][] = [
    ['Recipients', issue.recipients],
    ['Sent', issue.sent],
    ['Failed', issue.failed],
    ['Left before it came', issue.dropped],
    ['Unsubscribed by it', issue.unsubscribed],
  ];
  return (
    <div className="border border-rule p-4">
      <dl className="grid gap-1.5 text-sm">
        {figures.map(([name, count]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-label">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-2 text-xs">
        The shop does not track who opens it or follows a link. Failed emails are in the Outbox.
      </p>
    </div>
  );
};

const SendForm = ({ issue }: IssueProps) => {
  const { startedAt, plannedFor, emailsPerHour, timeZone } = issue;
  const [time, setTime] = useState(plannedFor ?? '');
  const [isAsked, setAsked] = useState(false);
  // Null while they are counted, which takes a moment for a group of a large shop.
  const [left, setLeft] = useState<number | null>(null);
  const { change, isBusy } = useChange();
  const ask = async () => {
    setLeft(null);
    setAsked(true);
    try {
      setLeft(await countLeft(issue));
    } catch (error) {
      setAsked(false);
      toastError(errorMessage(error));
    }
  };
  const send = async () => {
    const done = time ? 'It is planned.' : 'It is being sent.';
    await change(() => sendIssue(issue, time), done);
    setAsked(false);
  };
  const name = startedAt ? 'Go on sending' : time ? 'Plan' : 'Send now';
  return (
    <>
      {startedAt ? null : (
        <DateField
          label="Send at a time"
          type="datetime-local"
          value={time}
          onChange={({ target }) => setTime(target.value)}
          required={false}
          hint={`Empty: now. By the clock of the shop: ${timeZone}.`}
        />
      )}
      <Button busy={isBusy} onClick={ask}>
        {name}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        busy={isBusy || left === null}
        confirm={name}
        onConfirm={send}
      >
        {left === null
          ? 'Counting who gets it...'
          : `“${issue.subject}” goes to ${counted(left, 'subscriber')}${
              time ? ', and to who confirms until then' : ''
            }. ${formatCount(emailsPerHour)} an hour: ${durationOf(left, emailsPerHour)}.
            What has been sent cannot be taken back.`}
      </ConfirmDialog>
    </>
  );
};

const countLeft = async (issue: IssueJson): Promise<number> =>
  issue.startedAt
    ? issue.recipients - issue.sent - issue.failed - issue.dropped
    : (await countRecipients(issue)).recipients;

const durationOf = (count: number, perHour: number): string => {
  const hours = Math.ceil(count / perHour);
  if (count * 60 <= perHour * 2) return 'it is done in a few minutes';
  return hours < 48
    ? `it takes about ${counted(hours, 'hour')}`
    : `it takes about ${counted(Math.ceil(hours / 24), 'day')}`;
};

const StopButton = ({ issue }: IssueProps) => {
  const { change, isBusy } = useChange();
  const isPlanned = issue.state === 'planned';
  const done = isPlanned ? 'A draft again.' : 'Stopped. It can continue later.';
  return (
    <Button look="outline" busy={isBusy} onClick={() => change(() => stopIssue(issue), done)}>
      {isPlanned ? 'Take back the plan' : 'Stop'}
    </Button>
  );
};
