import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { importActions } from '../../../../domain/catalog/files/product-import.ts';
import type { ProductImportJson } from '../../../../domain/catalog/files/product-import-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { errorMessage, loadJson, pathParam } from '../../../api-client.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { toastError } from '../../../components/toasts.tsx';
import type { MissingPage } from '../../../kit/dashboard-error.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { KeyPages } from '../../../kit/list/key-pages.tsx';
import { cutPage } from '../../../kit/list/list-loader.ts';
import { parseResponse } from '../../../rest-client.ts';
import { requireSession, signedInApi, signedInLoads } from '../../../session/session.ts';
import { ProgressBar } from '../bulk/progress.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { importsUrl, outcomeLabel, untilLabel } from './import-labels.ts';
import { ImportProblems, ImportProducts } from './import-tables.tsx';
import { RefusedFile } from './refused-file.tsx';
import { UncountedForm } from './uncounted-form.tsx';

const pageSize = 50;

/** Reads `after`, `problemsAfter` and `only` from the URL. */
export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const { searchParams } = new URL(request.url);
  const number = (name: string) => /^\d{1,9}$/.exec(searchParams.get(name) ?? '')?.[0] ?? '0';
  const only = importActions.find((action) => action === searchParams.get('only'));
  const param = { id: pathParam(params.id ?? '') };
  const calls = signedInLoads(request.signal)['product-imports'][':id'];
  const size = String(pageSize + 1);
  const skipped = number('problemsAfter');
  // Read first, so that when the import ends, all rows are read after it.
  const one = await loadJson(calls.$get({ param }));
  const [columns, products, problems, notes] = await Promise.all([
    loadJson(calls.columns.$get({ param })),
    loadJson(
      calls.products.$get({
        param,
        query: { after: number('after'), size, ...(only && { only }) },
      }),
    ),
    loadJson(calls.problems.$get({ param, query: { after: skipped, size } })),
    loadJson(
      calls.problems.$get({ param, query: { after: number('notesAfter'), size, notes: 'true' } }),
    ),
  ]);
  return {
    one,
    columns: searchParams.has('columns') || one.state === 'choosing' ? columns : [],
    products: cutPage(products, pageSize, ({ line }) => line),
    problems: cutPage(problems, pageSize, () => Number(skipped) + pageSize),
    notes: cutPage(notes, pageSize, () => Number(number('notesAfter')) + pageSize),
  };
};

/** What a file of products would do, its mistakes, its progress, and undoing it. */
export default function ProductImportPage() {
  const { one, columns, products, problems, notes } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead title={one.fileName} description={say('A file of products.')} />
      <DashboardHead
        title={one.fileName}
        parent={{ to: importsUrl, name: say('Import products') }}
      />
      <div className="mb-8 grid max-w-160 justify-items-start gap-3">
        <RunningBar one={one} />
        <p role="status" className="font-label">
          {outcomeLabel(one)}
        </p>
        <p className="text-ink-2 text-sm">
          {one.format ? `${one.format}, ` : ''}
          {counted(Math.max(0, one.lines - 1), 'line')}
        </p>
        <Actions one={one} />
      </div>
      {columns.length > 0 ? <ColumnsForm one={one} columns={columns} /> : null}
      {problems.rows.length > 0 ? (
        <section aria-label={say('Mistakes')} className="mb-8">
          <h2 className="mb-3 font-label">{say('What is to be mended')}</h2>
          <ImportProblems label={say('Mistakes')} problems={problems.rows} />
          {one.refused > 0 ? <RefusedFile one={one} /> : null}
          <KeyPages next={problems.next} noun="mistakes" param="problemsAfter" />
        </section>
      ) : null}
      {notes.rows.length > 0 ? (
        <section aria-label={say('Notes')} className="mb-8">
          <h2 className="mb-3 font-label">{say('What you should know')}</h2>
          <ImportProblems isNote label={say('Notes')} problems={notes.rows} />
          <KeyPages next={notes.next} noun="notes" param="notesAfter" />
        </section>
      ) : null}
      {products.rows.length > 0 ? (
        <>
          <ImportProducts products={products.rows} />
          <KeyPages next={products.next} noun="products" param="after" />
        </>
      ) : null}
    </>
  );
}

export const missing = {
  title: sayable('No longer there'),
  description: sayable('This file is no longer there.'),
  back: { to: importsUrl, name: sayable('Import products') },
  text: sayable(
    'A file that was checked is kept for an hour, one that was imported for seven ' +
      'days. Choose it again. The audit log keeps what was changed.',
  ),
} satisfies MissingPage;

const RunningBar = ({ one }: { one: ProductImportJson }) => {
  const { state, lines, reached, images } = one;
  if (state === 'checking') return <ProgressBar words={say('Checking lines')} total={lines} />;
  if (state === 'applying')
    return <ProgressBar words={say('Importing lines')} reached={reached} total={lines} />;
  if (state === 'undoing')
    return (
      <ProgressBar words={say('Putting products back, lines')} reached={reached} total={lines} />
    );
  return state === 'applied' && images > 0 ? (
    <ProgressBar words={say('Fetching images')} total={images} />
  ) : null;
};

const Actions = ({ one }: { one: ProductImportJson }) => {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const act = async (what: 'apply' | 'undo') => {
    setBusy(true);
    const calls = signedInApi['product-imports'][':id'];
    const param = { id: pathParam(one._id) };
    const json = { onlyRight: one.refused > 0 };
    const sent =
      what === 'apply' ? calls.apply.$post({ param, json }) : calls.undo.$post({ param });
    await parseResponse(sent).catch((error: unknown) => toastError(errorMessage(error)));
    await revalidate();
    setBusy(false);
  };
  const count = one.added + one.changed;
  const isUndoable =
    one.state === 'applied' && one.undoUntil !== null && new Date(one.undoUntil) > new Date();
  const isAsking = one.uncounted > 0 && one.uncountedStock === null;
  return (
    <>
      {one.state === 'previewed' && one.uncounted > 0 ? <UncountedForm one={one} /> : null}
      <div className="flex flex-wrap items-center gap-2.5">
        {one.state === 'previewed' && count > 0 && !isAsking ? (
          <Button busy={isBusy} onClick={() => act('apply')}>
            {one.refused > 0
              ? say('Import the {count} that are right', { count: formatCount(count) })
              : say('Import {count}', { count: counted(count, 'product') })}
          </Button>
        ) : null}
        {isUndoable && count > 0 ? (
          <Button look="outline" busy={isBusy} onClick={() => act('undo')}>
            {say('Undo')}
          </Button>
        ) : null}
        {one.isChosen && (one.state === 'previewed' || one.state === 'failed') && !one.appliedAt ? (
          <ButtonLink look="outline" to="?columns">
            {say('Change columns')}
          </ButtonLink>
        ) : null}
        <ButtonLink look="outline" to={importsUrl}>
          {one.state === 'previewed' || one.state === 'choosing'
            ? say('Cancel')
            : say('Another file')}
        </ButtonLink>
      </div>
      <p className="text-ink-2 text-xs">{untilLabel(one)}</p>
    </>
  );
};
