import { lazy, Suspense, useMemo } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router';
import { publicationLabels } from '../../../../domain/catalog/publication.ts';
import { say } from '../../../../platform/text/say.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDate } from '../../../components/shop/format-date.ts';
import { toast } from '../../../components/toasts.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { ArchiveButton } from './archive-button.tsx';
import { draftOf } from './draft/product-draft.ts';
import { loadChoices, loadMarketPrices, loadProduct } from './load-choices.ts';
import { missingProduct } from './missing-product.ts';
import { ProductForm } from './product-form.tsx';

export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  const choices = await loadChoices(request);
  const [product, inMarkets] = await Promise.all([
    loadProduct(request, params.id ?? ''),
    loadMarketPrices(request, params.id ?? ''),
  ]);
  return { choices, product, inMarkets };
};

// Most shops have one market.
const MarketPrices = lazy(async () => ({
  default: (await import('./markets/market-prices.tsx')).MarketPrices,
}));

export default function ProductUpdate() {
  const { choices, product, inMarkets } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const start = useMemo(() => draftOf(product), [product]);
  return (
    <>
      <PageHead
        title={say('Update product')}
        description={say('What customers see of a product.')}
      />
      <DashboardHead
        title={product.productName}
        parent={{ to: '/Dashboard/ManageAllProducts', name: say('All products') }}
      >
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm">
          <Say of="Saved {date}" date={formatDate(new Date(product.updatedAt), new Date())} />
          {product.state !== 'active' ? (
            <>
              <b className="font-label">{publicationLabels[product.state]}</b>
              <Link className="link text-ink" to={`/Dashboard/product-preview/${product._id}`}>
                {say('Preview')}
              </Link>
            </>
          ) : (
            <Link className="link text-ink" to={`/product/${product.slug}`}>
              {say('See it in the shop')}
            </Link>
          )}
        </p>
      </DashboardHead>
      <ProductForm
        key={product._id}
        draftKey={product._id}
        start={start}
        product={product}
        choices={choices}
        action={say('Save changes')}
        onSaved={() => {
          toast(say('Product Update!'));
          return revalidate();
        }}
      >
        <ArchiveButton product={product} />
      </ProductForm>
      {inMarkets.markets.length > 0 ? (
        <Suspense fallback={null}>
          <MarketPrices key={product._id} id={product._id} {...inMarkets} />
        </Suspense>
      ) : null}
    </>
  );
}

export const missing = missingProduct;
