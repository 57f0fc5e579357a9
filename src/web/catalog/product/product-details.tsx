import { Plus } from 'lucide';
import { fieldOf, labelOf, publicFieldNames } from '../../../domain/catalog/field-lists.ts';
import { productFields } from '../../../domain/catalog/product-fields.ts';
import type { ProductInFullJson } from '../../../domain/catalog/product-schema.ts';
import { daysText, shippingPromise } from '../../../domain/pricing/promises.ts';
import type { PublicSettings } from '../../../domain/shop-settings/settings-json.ts';
import { say } from '../../../platform/text/say.ts';
import { Icon } from '../../components/media/icon.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { useRootData } from '../../components/shop/use-root-data.ts';
import { PageText } from '../../content/page-text.tsx';

/** Material, attributes, description and delivery. */
export const ProductDetails = ({ product }: { product: ProductInFullJson }) => (
  <div>
    <Facts facts={factsOf(product)} />
    <Producer ofBrand={product.producer} />
    {[
      {
        title: say('Description'),
        text: product.ProductDescription,
        html: product.descriptionHtml,
      },
      { title: say('Delivery and returns'), text: deliveryAndReturns(usePublicSettings()) },
    ].map(({ title, text, html }: Detail, index) =>
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
          {html ? (
            <PageText html={html} className={textClass} />
          ) : (
            <p className={`${textClass} whitespace-pre-line`}>{text}</p>
          )}
        </details>
      ) : null,
    )}
  </div>
);

type Detail = { title: string; text: string; html?: string | undefined };

// Long URLs have no space where a line could break.
const textClass = 'max-w-136 pb-5 text-compact text-ink-2';

type Fact = { key: string; label: string; text: string };

const Facts = ({ facts }: { facts: readonly Fact[] }) =>
  facts.length > 0 ? (
    <dl className="grid gap-1 pb-4 text-sm">
      {facts.map(({ key, label, text }) => (
        <div key={key} className="flex flex-wrap gap-x-1">
          <dt className="text-ink-2">{label}:</dt> <dd>{text}</dd>
        </div>
      ))}
    </dl>
  ) : null;

/** Where the law asks for it: on the page itself, behind no link. */
const Producer = ({ ofBrand }: { ofBrand: string | undefined }) => {
  const asked = useRootData().storefront?.notices?.producer;
  const producer = asked === undefined ? '' : (ofBrand ?? asked);
  return producer ? (
    <p className="whitespace-pre-line pb-4 text-sm">
      <span className="text-ink-2">{say('Producer:')}</span> {producer}
    </p>
  ) : null;
};

const factsOf = (product: ProductInFullJson): Fact[] => [
  ...publicFieldNames.flatMap((name) => {
    const field = fieldOf(name);
    const value = product[productFields[name].json];
    return field.isDetail && value !== null
      ? [{ key: name, label: say(field.label), text: say(labelOf(field, value)) }]
      : [];
  }),
  ...product.attributes.map(({ key, name, values }) => ({
    key: `attribute:${key}`,
    label: name,
    text: values.map(({ label }) => label).join(', '),
  })),
];

const deliveryAndReturns = ({ delivery, returns, promises }: PublicSettings): string =>
  [
    shippingPromise(delivery),
    say('Return within {returns}.', { returns: daysText(returns) }),
    promises.returnText.replace(/[^.!?]$/, '$&.'),
  ]
    .filter(Boolean)
    .join(' ');
