import { useMemo } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { DashboardError } from '../account/dashboard-error.tsx';
import { DashboardHead } from '../account/dashboard-head.tsx';
import { PageHead } from '../components/page-head.tsx';
import { toast } from '../components/toasts.tsx';
import { loadChoices } from './load-choices.ts';
import { emptyDraft, keptDraft } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadChoices(request);

const kept = keptDraft('new');

/** A new product. What is typed is still there after leaving the page. */
export default function AddProduct() {
  const choices = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const start = useMemo(emptyDraft, []);
  const typed = kept.use();
  const draft = typed ?? start;
  return (
    <>
      <PageHead title="Add product" description="A new product of the shop." />
      <DashboardHead title="Add product" />
      <ProductForm
        draft={draft}
        choices={choices}
        action="Add product"
        onChange={(change) => kept.set((now) => change(now ?? start))}
        onSaved={() => {
          kept.set(null);
          toast('Product Added!');
          return navigate('/Dashboard/ManageAllProducts');
        }}
        onConflict={() => {}}
        onDiscard={typed ? () => kept.set(null) : undefined}
      />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}
