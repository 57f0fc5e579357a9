import { useMemo, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Link,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router';
import type { ManagedProductJson } from '../../products/managed-product-schema.ts';
import { DashboardError } from '../account/dashboard-error.tsx';
import { DashboardHead } from '../account/dashboard-head.tsx';
import { loadJson, pathParam } from '../api-client.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHead } from '../components/page-head.tsx';
import { toast } from '../components/toasts.tsx';
import { signedInLoads } from '../session/session.ts';
import { loadChoices } from './load-choices.ts';
import { fieldWords } from './product-checks.ts';
import type { Choices } from './product-choices.ts';
import { type Draft, draftOf, keptDraft } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';

export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  const { id = '' } = params;
  const choices = await loadChoices(request);
  const product = await loadJson(
    signedInLoads(request.signal)['managed-products'][':id'].$get({
      param: { id: pathParam(id) },
    }),
  );
  return { choices, product };
};

export default function ProductUpdate() {
  const { choices, product } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead title="Update product" description="What customers see of a product." />
      <DashboardHead title={product.productName}>
        {product.archivedAt ? (
          <span className="text-ink-2 text-sm">Archived</span>
        ) : (
          <Link className="link text-sm" to={`/product/${product.slug}`}>
            See it in the shop
          </Link>
        )}
      </DashboardHead>
      <UpdateForm key={product._id} product={product} choices={choices} />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}

/** Keeps what is typed, and shows what another admin made of it meanwhile. */
const UpdateForm = ({ product, choices }: { product: ManagedProductJson; choices: Choices }) => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const kept = useMemo(() => keptDraft(product._id), [product._id]);
  const [conflict, setConflict] = useState<ManagedProductJson | null>(null);
  const typed = kept.use();
  const start = useMemo(() => draftOf(product), [product]);
  const draft = typed ?? start;
  const current = conflict ?? (draft.revision === product.revision ? null : product);
  const discard = () => {
    kept.set(null);
    setConflict(null);
    return revalidate();
  };
  return (
    <div className="grid gap-6">
      {current ? (
        <Conflict
          current={current}
          draft={draft}
          onKeepMine={() => {
            kept.set(rebased(draft, current));
            setConflict(null);
          }}
          onTakeTheirs={() => {
            kept.set(draftOf(current));
            setConflict(null);
          }}
        />
      ) : null}
      <ProductForm
        draft={draft}
        choices={choices}
        action="Save changes"
        onChange={(change) => kept.set((now) => change(now ?? start))}
        onSaved={() => {
          kept.set(null);
          toast('Product Update!');
          return navigate('/Dashboard/ManageAllProducts');
        }}
        onConflict={setConflict}
        onDiscard={typed ? discard : undefined}
      />
    </div>
  );
};

/** One's own values over the newer revision; stock edits count from what is there now. */
const rebased = (draft: Draft, current: ManagedProductJson): Draft => ({
  ...draft,
  revision: current.revision,
  sizes: draft.sizes.map((size) => {
    const now = current.sizes.find(({ _id }) => _id === size.id);
    return { ...size, id: now?._id ?? null, stockSeen: now?.stock ?? null };
  }),
});

const Conflict = ({ current, draft, onKeepMine, onTakeTheirs }: ConflictProps) => {
  const [theirs, mine] = [textsOf(draftOf(current)), textsOf(draft)];
  const different = Object.keys(theirs).filter((name) => theirs[name] !== mine[name]);
  return (
    <Notice error>
      <b className="font-semibold">This product was changed meanwhile.</b> Nothing of yours is lost:
      choose what to go on with.
      {different.length > 0 ? (
        <dl className="my-3 grid gap-2 text-sm">
          {different.map((name) => (
            <div key={name} className="wrap-anywhere">
              <dt className="font-label">{fieldWords[name] ?? name}</dt>
              <dd>Now: {theirs[name] || 'empty'}</dd>
              <dd>Yours: {mine[name] || 'empty'}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <span className="mt-3 flex flex-wrap gap-2.5">
        <Button small look="outline" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button small look="outline" onClick={onTakeTheirs}>
          Use what is there now
        </Button>
      </span>
    </Notice>
  );
};

/** What can be compared at a glance. */
const textsOf = ({ fields, sizes, images }: Draft): Record<string, string> => ({
  ...fields,
  sizes: sizes.map(({ label, stock, sku }) => [label, stock, sku].join(' ').trim()).join(', '),
  images: images.map(({ alt }) => alt || 'no alt text').join(', '),
});

type ConflictProps = {
  current: ManagedProductJson;
  draft: Draft;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};
