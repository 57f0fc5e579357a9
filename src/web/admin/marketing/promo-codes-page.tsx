import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { PromoCodeJson } from '../../../domain/promo-codes/promo-code-schema.ts';
import {
  promoCodeFilters,
  promoCodeLengthMax,
} from '../../../domain/promo-codes/promo-code-state.ts';
import { loadJson } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { DashboardError } from '../../kit/dashboard-error.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { chips, type List } from '../../kit/list/list.ts';
import { listLoader } from '../../kit/list/list-loader.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { signedInApi } from '../../session/session.ts';
import { ExportButton } from '../list-export-button.tsx';
import { PromoCodeChangeForm } from './promo-code-change-form.tsx';
import { PromoCodeForm } from './promo-code-form.tsx';
import { filterLabels } from './promo-code-labels.ts';
import { promoCodeColumns, promoCodeGrid } from './promo-codes-table.tsx';

const list = {
  title: 'Promo codes',
  description: 'What promo codes give, and until when.',
  noun: 'promo codes',
  find: { label: 'Find a promo code', placeholder: 'Code', lengthMax: promoCodeLengthMax },
  filters: { only: chips({ values: promoCodeFilters, labels: filterLabels }) },
  noMatches: 'Search for a part of the code.',
  empty: {
    title: 'No promo codes yet',
    text:
      'A code takes a percentage or an amount off an order. One for first purchases is shown to ' +
      'new customers at the top of the shop.',
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const { promoCodes, next } = await loadJson(api['promo-codes'].$get({ query }));
  return { rows: promoCodes, next };
});

/** All promo codes: what they give, how often they were used, and until when they count. */
export default function PromoCodes() {
  const [task, setTask] = useState<PromoCodeJson | 'new' | null>(null);
  const close = () => setTask(null);
  const data = useLoaderData<typeof clientLoader>();
  const { q, only } = data.query;
  const changed = task === 'new' ? null : task;
  return (
    <>
      <ListPage
        list={list}
        data={data}
        add={<Button onClick={() => setTask('new')}>Add promo code</Button>}
        filters={
          <ExportButton
            ask={() => signedInApi['promo-codes-export'].$post({ json: { q, only } })}
            name="promo-codes"
          />
        }
        table={{
          label: 'Promo codes',
          columns: promoCodeColumns(setTask),
          keyOf: ({ code }) => code,
          grid: promoCodeGrid,
        }}
      />
      <Dialog open={task === 'new'} title="Add promo code" onClose={close}>
        <PromoCodeForm onDone={close} />
      </Dialog>
      <Dialog
        open={changed !== null}
        title={changed ? `Change ${changed.code}` : ''}
        onClose={close}
      >
        {changed ? <PromoCodeChangeForm promoCode={changed} onDone={close} /> : null}
      </Dialog>
    </>
  );
}

export const ErrorBoundary = DashboardError;
