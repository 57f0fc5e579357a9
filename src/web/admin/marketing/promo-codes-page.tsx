import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PromoCodeJson } from '../../../promo-codes/promo-code-schema.ts';
import { promoCodeFilters, promoCodeLengthMax } from '../../../promo-codes/promo-code-state.ts';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { KeyPages } from '../../account/key-pages.tsx';
import { loadJson } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { choicesOf, FilterBar } from '../filter-bar.tsx';
import { firstPageIfEmpty, readListParams } from '../list-params.ts';
import { NoMatches } from '../no-matches.tsx';
import { PromoCodeChangeForm } from './promo-code-change-form.tsx';
import { PromoCodeForm } from './promo-code-form.tsx';
import { filterWords } from './promo-code-words.ts';
import { PromoCodesTable } from './promo-codes-table.tsx';

/** Reads `q`, `only` and `before` from the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const { before, text, oneOf } = readListParams(request);
  const q = text(promoCodeLengthMax);
  const only = oneOf('only', promoCodeFilters);
  const query = { q: q || undefined, only, before };
  const page = await loadJson(signedInLoads(request.signal)['promo-codes'].$get({ query }));
  firstPageIfEmpty(request, page.promoCodes);
  return { ...page, text: q, only };
};

/** All promo codes: what they give, how often they were used, and until when they count. */
export default function PromoCodes() {
  const { promoCodes, next, text, only } = useLoaderData<typeof clientLoader>();
  const [task, setTask] = useState<PromoCodeJson | 'new' | null>(null);
  const close = () => setTask(null);
  const isFiltered = text !== '' || only !== undefined;
  const add = <Button onClick={() => setTask('new')}>Add promo code</Button>;
  return (
    <>
      <PageHead title="Promo codes" description="What promo codes give, and until when." />
      <DashboardHead title="Promo codes">
        {promoCodes.length > 0 || isFiltered ? add : null}
      </DashboardHead>
      {promoCodes.length > 0 || isFiltered ? (
        <FilterBar
          find={{
            label: 'Find a promo code',
            placeholder: 'Code',
            text,
            lengthMax: promoCodeLengthMax,
          }}
          name="only"
          legend="Show"
          chosen={only ?? ''}
          choices={choicesOf(promoCodeFilters, (value) => filterWords[value])}
        />
      ) : null}
      {promoCodes.length > 0 ? (
        <PromoCodesTable promoCodes={promoCodes} onChange={setTask} />
      ) : isFiltered ? (
        <NoMatches noun="promo codes">Search for a part of the code.</NoMatches>
      ) : (
        <EmptyState title="No promo codes yet" action={add}>
          A code takes a percentage or an amount off an order. One for first purchases is shown to
          new customers at the top of the shop.
        </EmptyState>
      )}
      <KeyPages next={next} noun="promo codes" />
      <Dialog open={task === 'new'} title="Add promo code" onClose={close}>
        <PromoCodeForm onDone={close} />
      </Dialog>
      <Dialog
        open={task !== null && task !== 'new'}
        title={task === null || task === 'new' ? '' : `Change ${task.code}`}
        onClose={close}
      >
        {task === null || task === 'new' ? null : (
          <PromoCodeChangeForm promoCode={task} onDone={close} />
        )}
      </Dialog>
    </>
  );
}

export const ErrorBoundary = DashboardError;
