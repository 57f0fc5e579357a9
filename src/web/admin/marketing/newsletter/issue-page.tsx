import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router';
import { isEditable } from '../../../../domain/newsletter/issues/issue.ts';
import type { IssueJson } from '../../../../domain/newsletter/issues/issue-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { loadJson, pathParam } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { EmailFrame } from '../../kit/email-frame.tsx';
import { issuesPage } from './issue-changes.ts';
import { IssueForm } from './issue-form.tsx';
import { IssueSending } from './issue-sending.tsx';

export const clientLoader = async ({ request, params: { id = '' } }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const param = { id: pathParam(id) };
  return await loadJson(signedInLoads(request.signal).newsletter.issues[':id'].$get({ param }));
};

/** One issue of the newsletter: its text, how it looks as an email, and its sending. */
export default function NewsletterIssue() {
  const issue = useLoaderData<typeof clientLoader>();
  const canWrite = isEditable(issue.state);
  const isPreview = useSearchParams()[0].has('preview') || !canWrite;
  return (
    <>
      <PageHead title={issue.subject} description={say('An issue of the newsletter.')} />
      <DashboardHead title={issue.subject} parent={issuesPage}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm">
          {stateOf(issue)}
          {canWrite ? (
            <Link className="link text-ink" to={isPreview ? '.' : '?preview'}>
              {isPreview ? say('Go on writing') : say('Preview')}
            </Link>
          ) : null}
        </p>
      </DashboardHead>
      {isPreview ? (
        <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
          <EmailFrame html={issue.message.html} title={issue.message.subject} />
          <IssueSending issue={issue} isDirty={false} />
        </div>
      ) : (
        <IssueForm key={issue.id} issue={issue}>
          {(isDirty) => <IssueSending issue={issue} isDirty={isDirty} />}
        </IssueForm>
      )}
    </>
  );
}

const stateOf = ({ state, plannedAt, startedAt, finishedAt }: IssueJson): string => {
  if (plannedAt)
    return say('Planned for {dateTime}, your time', {
      dateTime: formatDateTime(new Date(plannedAt)),
    });
  if (finishedAt)
    return say('Sent, done on {dateTime}', { dateTime: formatDateTime(new Date(finishedAt)) });
  if (!startedAt) return 'Draft: nobody gets it yet';
  const since = formatDateTime(new Date(startedAt));
  return state === 'stopped'
    ? say('Stopped; it began on {since}', { since })
    : say('Being sent since {since}', { since });
};
