import { useState } from 'react';
import { isEditable } from '../../../../domain/newsletter/issues/issue.ts';
import type { IssueJson } from '../../../../domain/newsletter/issues/issue-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say } from '../../../../platform/text/say.ts';
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

/** The state of an issue, and its actions; nothing until it is saved. */
export const IssueSending = ({ issue, isDirty }: IssueProps & { isDirty: boolean }) => {
  const { change, isBusy } = useChange();
  const { state } = issue;
  return (
    <section className="grid gap-5 xl:sticky xl:top-6" aria-label={say('Sending')}>
      {state === 'sending' ? <PollPage everyMs={pollMs} /> : null}
      {issue.problem && isEditable(state) ? (
        <p className="font-label text-warning">{issue.problem}</p>
      ) : null}
      {issue.startedAt ? <Figures issue={issue} /> : null}
      {isDirty ? (
        <p className="text-ink-2 text-sm">
          {say('Save what you have written before you send it.')}
        </p>
      ) : (
        <>
          <Button
            look="outline"
            busy={isBusy}
            onClick={() => change(() => testIssue(issue), say('Sent to your own address.'))}
          >
            {say('Send a test to me')}
          </Button>
          {isEditable(state) ? <SendForm issue={issue} /> : null}
          {state === 'planned' || state === 'sending' ? <StopButton issue={issue} /> : null}
          {state === 'draft' ? (
            <DeleteAndLeave
              question={say('The draft “{subject}” will be deleted.', { subject: issue.subject })}
              remove={() => deleteIssue(issue)}
              to={say(issuesPage.to)}
            />
          ) : null}
        </>
      )}
    </section>
  );
};

const Figures = ({ issue }: IssueProps) => {
  const figures: [name: string, count: number][] = [
    [say('Recipients'), issue.recipients],
    [say('Sent'), issue.sent],
    [say('Failed'), issue.failed],
    [say('Left before it came'), issue.dropped],
    [say('Unsubscribed by it'), issue.unsubscribed],
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
        {say(
          'The shop does not track who opens it or follows a link. Failed emails are in ' +
            'the Outbox.',
        )}
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
    const done = time ? say('It is planned.') : say('It is being sent.');
    await change(() => sendIssue(issue, time), done);
    setAsked(false);
  };
  const name = startedAt ? say('Go on sending') : time ? say('Plan') : say('Send now');
  return (
    <>
      {startedAt ? null : (
        <DateField
          label={say('Send at a time')}
          type="datetime-local"
          value={time}
          onChange={({ target }) => setTime(target.value)}
          required={false}
          hint={say('Empty: now. By the clock of the shop: {timeZone}.', { timeZone })}
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
          ? say('Counting who gets it...')
          : time
            ? say(
                '“{subject}” goes to {left}, and to who confirms until then. {emailsPerHour} an ' +
                  'hour: {duration}. What has been sent cannot be taken back.',
                {
                  subject: issue.subject,
                  left: counted(left, 'subscriber'),
                  emailsPerHour: formatCount(emailsPerHour),
                  duration: durationOf(left, emailsPerHour),
                },
              )
            : say(
                '“{subject}” goes to {left}. {emailsPerHour} an hour: {duration}. What has been ' +
                  'sent cannot be taken back.',
                {
                  subject: issue.subject,
                  left: counted(left, 'subscriber'),
                  emailsPerHour: formatCount(emailsPerHour),
                  duration: durationOf(left, emailsPerHour),
                },
              )}
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
  if (count * 60 <= perHour * 2) return say('it is done in a few minutes');
  return hours < 48
    ? say('it takes about {hours}', { hours: counted(hours, 'hour') })
    : say('it takes about {ceil}', { ceil: counted(Math.ceil(hours / 24), 'day') });
};

const StopButton = ({ issue }: IssueProps) => {
  const { change, isBusy } = useChange();
  const isPlanned = issue.state === 'planned';
  const done = isPlanned ? say('A draft again.') : say('Stopped. It can continue later.');
  return (
    <Button look="outline" busy={isBusy} onClick={() => change(() => stopIssue(issue), done)}>
      {isPlanned ? say('Take back the plan') : say('Stop')}
    </Button>
  );
};
