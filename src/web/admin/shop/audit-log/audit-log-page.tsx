import { useLoaderData } from 'react-router';
import {
  auditKindNames,
  auditKinds,
  auditSearchLengthMax,
} from '../../../../domain/audit-log/audit-kinds.ts';
import { auditSentence } from '../../../../domain/audit-log/audit-sentences.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { momentsOf } from '../../../kit/form/day.ts';
import { type List, select, text } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useFilterParam } from '../../../kit/list/use-filter-param.ts';
import { type Choice, withChosen } from '../../../kit/select.tsx';
import { withTitle } from './audit-subject.ts';
import { auditColumns } from './audit-table.tsx';
import { undoneEntries } from './undone-entries.ts';

const idLengthMax = 100;

const list = {
  title: sayable('Audit log'),
  description: sayable('Who changed what, when and why.'),
  noun: sayable('entries'),
  find: {
    label: sayable('Search the audit log'),
    placeholder: sayable('Name, email, number or what was done'),
    lengthMax: auditSearchLengthMax,
  },
  filters: {
    actor: text(sayable('Who'), idLengthMax, sayable('Everyone')),
    kind: select({
      label: sayable('Kind of thing'),
      values: auditKindNames,
      labels: (kind) => auditKinds[kind].label,
      all: sayable('All things'),
    }),
    subject: text(sayable('Subject'), idLengthMax),
  },
  days: sayable('When'),
  noMatches: sayable('Choose other words or days, or everyone and all things.'),
  empty: {
    title: sayable('No entries'),
    text: sayable('Changes of products, orders, users and reviews appear here.'),
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const { from, before: to } = momentsOf(query);
  const [{ entries, next }, admins, { timeZone }] = await Promise.all([
    loadJson(api['audit-log'].$get({ query: { ...query, from, to } })),
    loadJson(api.user.$get({ query: { only: 'admins', size: '100' } })),
    loadJson(api['time-zone'].$get()),
  ]);
  const actors = admins.map(({ _id, Name }) => ({ value: _id, label: Name }));
  return { rows: entries, next, actors, timeZone };
});

/** Who changed what, when and why. */
export default function AuditLog() {
  const data = useLoaderData<typeof clientLoader>();
  const { actor, subject } = data.query;
  const setParam = useFilterParam();
  const [first] = data.rows;
  const subjectName = (first && auditSentence(withTitle(first)).thing) ?? 'this one';
  const actors: Choice[] = [...list.filters.actor.choices, theShop, ...data.actors];
  return (
    <ListPage
      list={list}
      data={data}
      choices={{ actor: withChosen(actors, actor, first?.actorName ?? say('Another user')) }}
      filters={
        subject ? (
          <Button small look="outline" onClick={() => setParam('subject', '')}>
            <Say of="Only {subjectName}: show all" subjectName={subjectName} />
          </Button>
        ) : null
      }
      table={{
        label: say('Audit log'),
        columns: auditColumns(data.timeZone, undoneEntries(data.rows)),
        keyOf: ({ id }) => id,
        grid: 'align-top narrow:grid-cols-1',
      }}
    />
  );
}

const theShop: Choice = { value: 'shop', label: sayable('The shop') };
