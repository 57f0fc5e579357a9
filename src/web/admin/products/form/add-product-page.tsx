import { useMemo } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { say } from '../../../../platform/text/say.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { toast } from '../../../components/toasts.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { anotherColor, newDraft } from './draft/product-draft.ts';
import { loadChoices, loadProduct } from './load-choices.ts';
import { missingProduct } from './missing-product.ts';
import { ProductForm } from './product-form.tsx';

/** Reads `colorOf` from the URL: the product of which this is another color. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const choices = await loadChoices(request);
  const id = new URL(request.url).searchParams.get('colorOf');
  return { choices, other: id ? await loadProduct(request, id) : null };
};

/** A new product. What is typed is still there after leaving the page. */
export default function AddProduct() {
  const { choices, other } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const start = useMemo(() => newDraft(other ? anotherColor(other) : undefined), [other]);
  const key = other ? `color.${other._id}` : 'new';
  return (
    <>
      <PageHead title={say('Add product')} description={say('A new product of the shop.')} />
      <DashboardHead
        title={
          other
            ? say('Another color of {productName}', { productName: other.productName })
            : say('Add product')
        }
        parent={{ to: '/Dashboard/ManageAllProducts', name: say('All products') }}
      />
      <ProductForm
        key={key}
        draftKey={key}
        start={start}
        product={null}
        choices={choices}
        action={say('Add product')}
        onSaved={() => {
          toast(say('Product Added!'));
          return navigate('/Dashboard/ManageAllProducts');
        }}
      />
    </>
  );
}

export const missing = missingProduct;
