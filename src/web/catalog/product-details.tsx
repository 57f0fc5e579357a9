import { Plus } from 'lucide';
import type { ProductInFullJson } from '../../catalog/product-schema.ts';
import { daysText, shippingPromise } from '../../pricing/promises.ts';
import type { PublicSettings } from '../../shop-settings/settings-json.ts';
import { Icon } from '../components/icon.tsx';
import { usePublicSettings } from '../components/public-settings.ts';

/** Material, what the owner says of it, description, and how it is delivered. */
export const ProductDetails = ({ product }: { product: ProductInFullJson }) => (
  <div>
    {product.material ? (
      <p className={product.attributes.length > 0 ? 'pb-1 text-sm' : 'pb-4 text-sm'}>
        <span className="text-ink-2">Material:</span> {product.material}
      </p>
    ) : null}
    {product.attributes.length > 0 ? (
      <dl className="grid gap-1 pb-4 text-sm">
        {product.attributes.map(({ key, name, values }) => (
          <div key={key} className="wrap-anywhere flex flex-wrap gap-x-1">
            <dt className="text-ink-2">{name}:</dt>{' '}
            <dd>{values.map(({ label }) => label).join(', ')}</dd>
          </div>
        ))}
      </dl>
    ) : null}
    {[
      { title: 'Description', text: product.ProductDescription },
      { title: 'Delivery and returns', text: deliveryAndReturns(usePublicSettings()) },
    ].map(({ title, text }, index) =>
      text ? (
        <details
          key={title}
          className="group/details border-rule border-t last:border-b"
          open={index === 0}
        >
          <summary
            className="flex min-h-12 cursor-pointer items-center
              justify-between font-label text-sm"
          >
            {title}
            <Icon of={Plus} small className="group-open/details:*:last:hidden" />
          </summary>
          <p className="max-w-136 whitespace-pre-line pb-5 text-compact text-ink-2">{text}</p>
        </details>
      ) : null,
    )}
  </div>
);

const deliveryAndReturns = ({ delivery, returns }: PublicSettings): string =>
  [
    shippingPromise(delivery),
    `Return unworn items with the label on within ${daysText(returns)}.`,
  ].join(' ');
