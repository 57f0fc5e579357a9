import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import {
  type IssueState,
  isEditable,
  issueLimits,
  issueStates,
} from '../../../../domain/newsletter/issues/issue.ts';
import type { ListedIssueJson } from '../../../../domain/newsletter/issues/issue-schema.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { RowLink } from '../../../kit/list/cells.tsx';
import { chips, type List } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { changedColumn } from '../../kit/titled-list.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { addIssue, issuesPage, issueUrl } from './issue-changes.ts';

const stateLabels: Record<IssueState, string> = {
  draft: sayable('Draft'),
  planned: sayable('Planned'),
  sending: sayable('Being sent'),
  stopped: sayable('Stopped'),
  sent: sayable('Sent'),
};

const list = {
  title: issuesPage.name,
  description: sayable('What you write to those who get the newsletter.'),
  noun: sayable('issues'),
  parent: { to: '/Dashboard/Newsletter', name: sayable('Newsletter') },
  find: { label: sayable('Find by subject'), placeholder: sayable('Subject'), lengthMax: 100 },
  filters: { state: chips({ values: issueStates, labels: stateLabels }) },
  empty: {
    title: sayable('No issues yet'),
    text: sayable(
      'An issue is written here, tested in your own mailbox, and sent to all who confirmed.',
    ),
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const { issues, next } = await loadJson(api.newsletter.issues.$get({ query }));
  return { rows: issues, next };
});

/** Issues of the newsletter, and what became of them; a new one begins with its subject. */
export default function NewsletterIssues() {
  const data = useLoaderData<typeof clientLoader>();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        data={data}
        add={<Button onClick={() => setAdding(true)}>{say('Write an issue')}</Button>}
        table={{ label: list.title, columns, keyOf: ({ id }) => id, grid }}
      />
      <Dialog open={isAdding} title={say('Write an issue')} onClose={() => setAdding(false)}>
        <AddForm onCancel={() => setAdding(false)} />
      </Dialog>
    </>
  );
}

const columns: Column<ListedIssueJson>[] = [
  {
    head: sayable('Subject'),
    className: 'narrow:[grid-area:subject]',
    cell: (issue) => <RowLink to={issueUrl(issue)}>{issue.subject}</RowLink>,
  },
  {
    head: sayable('State'),
    className: 'narrow:[grid-area:state]',
    cell: ({ state, plannedAt, problem }) => (
      <>
        {plannedAt
          ? say('Planned for {dateTime}', { dateTime: formatDateTime(new Date(plannedAt)) })
          : say(stateLabels[state])}
        {problem && isEditable(state) ? (
          <span className="block text-sm text-warning">{problem}</span>
        ) : null}
      </>
    ),
  },
  {
    head: sayable('Sent'),
    end: 'wide',
    label: true,
    className: 'narrow:[grid-area:sent]',
    cell: ({ startedAt, sent, recipients }) =>
      startedAt
        ? say('{sent} of {recipients}', {
            sent: formatCount(sent),
            recipients: formatCount(recipients),
          })
        : '–',
  },
  {
    head: sayable('Unsubscribed'),
    end: 'wide',
    label: true,
    className: 'narrow:[grid-area:left]',
    cell: ({ startedAt, unsubscribed }) => (startedAt ? formatCount(unsubscribed) : '–'),
  },
  changedColumn,
];

const grid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3',
  "narrow:[grid-template-areas:'subject_at'_'state_state'_'sent_left']",
].join(' ');

const AddForm = ({ onCancel }: { onCancel: () => void }) => {
  const navigate = useNavigate();
  // One id for a press and its repeats.
  const [id] = useState(() => randomUuid());
  const { form, field, isBusy, ...shown } = useChangeForm<{ subject: string }>({
    start: { subject: '' },
    rules: { subject: (text) => (text.trim() ? null : say('Enter a subject.')) },
    problemAt: 'subject',
    save: async ({ subject }) => {
      await addIssue({ id, subject, preview: '', body: { type: 'doc' }, groupId: null });
      await navigate(issueUrl({ id }));
    },
    done: say('A draft: nobody gets it yet.'),
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField
        label={say('Subject')}
        {...field('subject')}
        autoComplete="off"
        maxLength={issueLimits.subject}
        hint={say('What is read first in a mailbox. It can be changed later.')}
      />
      <FormProblem of={shown} />
      <FormButtons name={say('Begin')} busy={isBusy} onCancel={onCancel} />
    </form>
  );
};
