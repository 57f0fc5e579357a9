import { TrendingUp } from 'lucide';
import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Link,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router';
import { type BulkPart, bulkParts } from '../../../../domain/catalog/bulk/bulk-edit.ts';
import type { BulkEditJson } from '../../../../domain/catalog/bulk/bulk-edit-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { errorMessage, loadJson, pathParam } from '../../../api-client.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/media/icon.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDate, formatTime } from '../../../components/shop/format-date.ts';
import { toastError } from '../../../components/toasts.tsx';
import type { MissingPage } from '../../../kit/dashboard-error.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { ConfirmDialog } from '../../../kit/dialog.tsx';
import { KeyPages } from '../../../kit/list/key-pages.tsx';
import { cutPage } from '../../../kit/list/list-loader.ts';
import { parseResponse } from '../../../rest-client.ts';
import { requireSession, signedInApi, signedInLoads } from '../../../session/session.ts';
import { bulkEditsUrl } from './bulk-edit-url.ts';
import { changeRule, changeTitle, marketsLabel, outcomeLabels, riseLabel } from './bulk-labels.ts';
import { BulkProductsTable } from './bulk-products-table.tsx';
import { Progress } from './progress.tsx';

const pageSize = 50;

/** Reads `after` and `only` from the URL. */
export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const url = new URL(request.url);
  const after = /^\d{1,5}$/.exec(url.searchParams.get('after') ?? '')?.[0] ?? '0';
  const only = bulkParts.find((part) => part === url.searchParams.get('only'));
  const param = { id: pathParam(params.id ?? '') };
  const calls = signedInLoads(request.signal)['bulk-edits'][':id'];
  // Read first, so that when the edit ends, the products are read after it.
  const edit = await loadJson(calls.$get({ param }));
  const products = await loadJson(
    calls.products.$get({
      param,
      query: { after, size: String(pageSize + 1), ...(only && { only }) },
    }),
  );
  const { rows, next } = cutPage(products, pageSize, ({ position }) => position);
  return { edit, products: rows, next, only };
};

/** A change of many products: its preview, its progress, what became of it, and undoing it. */
export default function BulkEditPage() {
  const { edit, products, next, only } = useLoaderData<typeof clientLoader>();
  const title = changeTitle(edit.change);
  const rise = riseLabel(edit);
  return (
    <>
      <PageHead title={title} description={say('A change of many products.')} />
      <DashboardHead title={title} parent={{ to: bulkEditsUrl, name: say('Bulk edits') }} />
      <div className="mb-8 grid max-w-160 justify-items-start gap-3">
        <Progress edit={edit} />
        <p role="status">
          {outcomeLabels(edit).map((sentence, index) => (
            <span key={sentence} className={index === 0 ? 'font-label' : 'text-ink-2'}>
              {sentence}{' '}
            </span>
          ))}
        </p>
        {rise ? (
          <p className="flex items-center gap-2 font-label text-warning">
            <Icon of={TrendingUp} small />
            {rise}
          </p>
        ) : null}
        {edit.state === 'previewed' ? (
          <p className="text-ink-2 text-sm">
            {changeRule(edit.change)} {marketsLabel(edit)}
          </p>
        ) : null}
        <Actions edit={edit} />
      </div>
      <PartLink edit={edit} only={only} />
      <BulkProductsTable products={products} isPreview={edit.state === 'previewed'} />
      <KeyPages next={next} noun="products" param="after" />
    </>
  );
}

export const missing = {
  title: sayable('No longer there'),
  description: sayable('This change is no longer there.'),
  back: { to: '/Dashboard/ManageAllProducts', name: sayable('All products') },
  text: sayable(
    'A preview is kept for an hour, and a change that was applied for seven days. ' +
      'Choose the products again. The audit log keeps what was changed.',
  ),
} satisfies MissingPage;

/** Links to the products that need attention, and back to all. */
const PartLink = ({ edit, only }: { edit: BulkEditJson; only: BulkPart | undefined }) => {
  const { pathname, state } = useLocation();
  const part = partOf(edit);
  if (!only && !part) return null;
  return (
    <p className="mb-3 text-sm">
      <Link className="link" to={only ? pathname : `${pathname}?only=${part?.name}`} state={state}>
        {only ? say('Show all products of this change') : part?.words}
      </Link>
    </p>
  );
};

const partOf = (edit: BulkEditJson): { name: BulkPart; words: string } | null => {
  const { state, rises, products } = edit;
  if (hasMissed(edit)) return { name: 'missed', words: say('Show only what was left as it was') };
  return state === 'previewed' && rises > 0 && rises < products
    ? { name: 'rises', words: say('Show only what customers pay more for') }
    : null;
};

const hasMissed = ({ state, products, changed, undone }: BulkEditJson): boolean =>
  (state === 'applied' && changed < products) || (state === 'undone' && undone < products);

/** What can be done now: apply or leave a preview, undo what was applied. */
const Actions = ({ edit }: { edit: BulkEditJson }) => {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const productsUrl = useProductsUrl();
  const act = async (what: 'apply' | 'undo') => {
    setBusy(true);
    const calls = signedInApi['bulk-edits'][':id'];
    await parseResponse(calls[what].$post({ param: { id: pathParam(edit._id) } })).catch(
      (error: unknown) => toastError(errorMessage(error)),
    );
    await revalidate();
    setBusy(false);
    setAsked(false);
  };
  const { state, change } = edit;
  const isArchive = change.kind === 'archive';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        {state === 'previewed' ? (
          <Button
            busy={isBusy}
            {...(isArchive && { look: 'danger' as const })}
            onClick={() => (isArchive ? setAsked(true) : act('apply'))}
          >
            {isArchive ? (
              <Say of="Archive {products}" products={counted(edit.products, 'product')} />
            ) : (
              <Say of="Change {products}" products={counted(edit.products, 'product')} />
            )}
          </Button>
        ) : null}
        {state === 'applied' && isUndoable(edit) ? (
          <Button look="outline" busy={isBusy} onClick={() => act('undo')}>
            {say('Undo')}
          </Button>
        ) : null}
        <ButtonLink look="outline" to={productsUrl}>
          {state === 'previewed' ? say('Cancel') : say('Back to all products')}
        </ButtonLink>
      </div>
      <p className="text-ink-2 text-xs">{untilLabel(edit)}</p>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        busy={isBusy}
        confirm={say('Archive')}
        onConfirm={() => act('apply')}
      >
        <Say
          of="{products} will be archived. Orders keep them, and you can publish them again."
          products={counted(edit.products, 'product')}
        />
      </ConfirmDialog>
    </>
  );
};

const isUndoable = ({ undoUntil, changed }: BulkEditJson): boolean =>
  changed > 0 && undoUntil !== null && new Date(undoUntil) > new Date();

const untilLabel = (edit: BulkEditJson): string => {
  if (edit.state === 'previewed')
    return say(
      'Nothing has changed yet. This preview is kept until {time}. What others change ' +
        'before you press is left as it is.',
      { time: formatTime(new Date(edit.expiresAt)) },
    );
  if (edit.state === 'applied' && edit.undoUntil && isUndoable(edit))
    return say(
      'You can undo this once, until {date}. What was changed again since is then ' +
        'left as it is.',
      { date: formatDate(new Date(edit.undoUntil), new Date()) },
    );
  return '';
};

/** The list in its earlier state, also after a reload. */
const useProductsUrl = (): string => {
  const { state } = useLocation() as { state: { productsSearch?: unknown } | null };
  const search = state?.productsSearch;
  return `/Dashboard/ManageAllProducts${typeof search === 'string' ? search : ''}`;
};
