import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { synonymLengthMax } from '../../../search/synonym.ts';
import type { SynonymJson } from '../../../search/synonym-schema.ts';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { KeyPages } from '../../account/key-pages.tsx';
import { loadJson } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { useFilterParam } from '../filter-bar.tsx';
import { FindField } from '../find-field.tsx';
import { firstPageIfEmpty, readListParams } from '../list-params.ts';
import { NoMatches } from '../no-matches.tsx';
import { SynonymForm } from './synonym-form.tsx';
import { SynonymsTable } from './synonyms-table.tsx';

/** Reads `q` and `before` from the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const { before, text } = readListParams(request);
  const q = text(synonymLengthMax.finds);
  const query = { q: q || undefined, before };
  const page = await loadJson(signedInLoads(request.signal).synonyms.$get({ query }));
  firstPageIfEmpty(request, page.synonyms);
  return { ...page, text: q };
};

/** Which words find products that are called otherwise. */
export default function Synonyms() {
  const { synonyms, next, text } = useLoaderData<typeof clientLoader>();
  const [task, setTask] = useState<SynonymJson | 'new' | null>(null);
  const setParam = useFilterParam();
  const close = () => setTask(null);
  const add = <Button onClick={() => setTask('new')}>Add synonym</Button>;
  return (
    <>
      <PageHead title="Synonyms" description="Which words find products called otherwise." />
      <DashboardHead title="Synonyms">{synonyms.length > 0 || text ? add : null}</DashboardHead>
      {synonyms.length > 0 || text ? (
        <div className="mb-4 flex flex-wrap items-center gap-2.5">
          <FindField
            label="Find a synonym"
            placeholder="Word"
            text={text}
            lengthMax={synonymLengthMax.finds}
            onFind={(typed) => setParam('q', typed, { replace: true })}
          />
        </div>
      ) : null}
      {synonyms.length > 0 ? (
        <SynonymsTable synonyms={synonyms} onChange={setTask} />
      ) : text ? (
        <NoMatches noun="synonyms">Search for a part of either word.</NoMatches>
      ) : (
        <EmptyState title="No synonyms yet" action={add}>
          Let “jumper” find your sweaters: a synonym counts from the next search.
        </EmptyState>
      )}
      <KeyPages next={next} noun="synonyms" />
      <Dialog
        open={task !== null}
        title={task === 'new' ? 'Add synonym' : 'Change synonym'}
        onClose={close}
      >
        <SynonymForm synonym={task === 'new' ? null : task} onDone={close} />
      </Dialog>
    </>
  );
}

export const ErrorBoundary = DashboardError;
