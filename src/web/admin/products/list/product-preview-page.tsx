import { type MouseEvent, useRef } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import type { ProductInFullJson } from '../../../../domain/catalog/product-schema.ts';
import { publicationLabels } from '../../../../domain/catalog/publication.ts';
import { say } from '../../../../platform/text/say.ts';
import { loadJson, pathParam } from '../../../api-client.ts';
import { Gallery } from '../../../catalog/gallery/gallery.tsx';
import { BuyBox } from '../../../catalog/product/buy-box.tsx';
import { useSizeSelection } from '../../../catalog/sizes/use-size-selection.ts';
import { Notice } from '../../../components/notice.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { toast } from '../../../components/toasts.tsx';
import { Breadcrumbs } from '../../../kit/dashboard-head.tsx';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { May, useMay } from '../../kit/may.tsx';
import { ArchiveButton } from '../form/archive-button.tsx';
import { loadProduct } from '../form/load-choices.ts';
import { missingProduct } from '../form/missing-product.ts';

export const clientLoader = async ({ request, params: { id = '' } }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const param = { id: pathParam(id) };
  const [product, managed] = await Promise.all([
    loadJson(signedInLoads(request.signal).product[':id'].preview.$get({ param })),
    loadProduct(request, id),
  ]);
  return { product, managed, today: new Date().toISOString().slice(0, 10) };
};

/** A product as customers would see it, also while they don't see it. */
export default function ProductPreview() {
  const mayWrite = useMay('products.write');
  const { product, managed, today } = useLoaderData<typeof clientLoader>();
  const isHidden = managed.state !== 'active';
  return (
    <>
      <PageHead
        title={say('Preview: {productName}', { productName: product.productName })}
        description={say('As customers see it.')}
      />
      <Breadcrumbs parent={{ to: '/Dashboard/ManageAllProducts', name: say('All products') }} />
      <div className="mt-2 mb-6 grid items-center gap-4 md:grid-cols-[1fr_auto]">
        <Notice>
          {isHidden ? (
            <Say
              of="<b>Preview.</b> {publicationLabels}: customers do not see it."
              b={(words) => <b className="font-semibold">{words}</b>}
              publicationLabels={publicationLabels[managed.state]}
            />
          ) : (
            <Say
              of="<b>Preview.</b> This is what customers see. Nothing here can be bought."
              b={(words) => <b className="font-semibold">{words}</b>}
            />
          )}{' '}
          <May needs="products.write">
            <Link
              className="link whitespace-normal!"
              to={`/Dashboard/product-update/${product._id}`}
            >
              <Say of="Edit {productName}" productName={product.productName} />
            </Link>
          </May>
        </Notice>
        {isHidden && mayWrite ? <ArchiveButton product={managed} /> : null}
      </div>
      <Preview key={product._id} product={product} today={today} />
    </>
  );
}

export const missing = missingProduct;

const Preview = ({ product, today }: { product: ProductInFullJson; today: string }) => {
  const selection = useSizeSelection(product);
  const buttons = useRef<HTMLDivElement>(null);
  return (
    <div className="grid items-start gap-[clamp(1.5rem,4.5vw,4rem)] xl:grid-cols-[minmax(0,7fr)_minmax(20rem,4.6fr)]">
      <Gallery product={product} />
      <BuyBox
        product={product}
        selection={{ ...selection, isInCart: false, addToCart: explain, buyNow: explain }}
        serverDay={today}
        buttons={buttons}
      />
    </div>
  );
};

const explain = (event: MouseEvent): void => {
  event.preventDefault();
  toast(say('This is a preview: nothing was added to the cart.'));
};
