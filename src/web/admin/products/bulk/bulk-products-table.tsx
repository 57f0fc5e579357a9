import { TrendingUp } from 'lucide';
import type { ReactNode } from 'react';
import type { BulkEditProductJson } from '../../../../domain/catalog/bulk/bulk-edit-schema.ts';
import { bulkFieldNames, fieldOf, labelOf } from '../../../../domain/catalog/field-lists.ts';
import { productFields } from '../../../../domain/catalog/product-fields.ts';
import { publicationLabels } from '../../../../domain/catalog/publication.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatCents, toCents } from '../../../../platform/values/money.ts';
import { Icon } from '../../../components/media/icon.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDeliveryDay } from '../../../components/shop/format-date.ts';
import { RowLink } from '../../../kit/list/cells.tsx';
import { Table } from '../../../kit/list/table.tsx';

type Facts = BulkEditProductJson['before'];

/** One row for each product: name, old value, new value. */
export const BulkProductsTable = ({ products, isPreview }: TableProps) => (
  <Table
    label={say('Products of this change')}
    rows={products}
    keyOf={({ position }) => position}
    grid={grid}
    columns={[
      {
        head: say('Product'),
        className: 'narrow:[grid-area:what]',
        cell: (product) => <Product product={product} />,
      },
      {
        head: isPreview ? say('Now') : say('Before'),
        end: 'always',
        className: 'text-ink-2 narrow:[grid-area:before]',
        cell: ({ before }) => <FactsText facts={before} />,
      },
      {
        head: say('After'),
        end: 'always',
        label: 'to',
        className: 'narrow:[grid-area:after]',
        cell: ({ before, after }) => (
          <>
            <FactsText facts={after} isNew />
            <Rise before={before} after={after} />
          </>
        ),
      },
    ]}
  />
);

type TableProps = { products: readonly BulkEditProductJson[]; isPreview: boolean };

const Product = ({ product }: { product: BulkEditProductJson }) => {
  const { _id, productName, BrandName, colorName, ProductImage, outcome } = product;
  return (
    <span className="flex min-w-0 items-center gap-3">
      {ProductImage ? (
        <img
          className="aspect-image w-10 flex-none object-cover"
          src={ProductImage}
          width="40"
          height="53"
          loading="lazy"
          alt=""
        />
      ) : null}
      <span className="min-w-0">
        <RowLink to={`/Dashboard/product-update/${_id}`}>{productName}</RowLink>
        <br />
        <span className="text-ink-2 text-xs">
          {[BrandName, colorName].filter(Boolean).join(', ')}
        </span>
        {outcome === 'skipped' || outcome === 'kept' ? (
          <span className="block text-warning text-xs">
            {say('Changed meanwhile, left as it was')}
          </span>
        ) : null}
      </span>
    </span>
  );
};

/** Says it in words, because some users cannot see the color. */
const Rise = ({ before, after }: Pick<BulkEditProductJson, 'before' | 'after'>): ReactNode => {
  const paid = paidCents(before);
  const rise = Math.max(...paidCents(after).map((cents, index) => cents - (paid[index] ?? cents)));
  return rise > 0 ? (
    <span className="flex items-center justify-end gap-1 text-warning text-xs narrow:justify-start">
      <Icon of={TrendingUp} small />
      <Say of="Rises by {rise}" rise={formatCents(rise)} />
    </span>
  ) : null;
};

/** The prices of the product, then of sizes with their own prices. */
const paidCents = ({ ProductPrice = 0, DiscountPrice, sizePrices = [] }: Facts): number[] =>
  [{ ProductPrice, DiscountPrice }, ...sizePrices].map((prices) =>
    toCents(prices.DiscountPrice ?? prices.ProductPrice),
  );

const FactsText = ({ facts, isNew = false }: { facts: Facts; isNew?: boolean }): ReactNode => {
  const { ProductPrice, DiscountLastDay, sizePrices = [], state, attributes } = facts;
  const { ComingDiscountPrice, ComingFirstDay, ComingLastDay } = facts;
  const strong = isNew ? 'font-label' : '';
  const [field] = bulkFieldNames.filter((name) => facts[productFields[name].json] !== undefined);
  if (field) {
    const value = facts[productFields[field].json];
    const text = value ? labelOf(fieldOf(field), value) : say('None');
    return <span className={`${strong}`}>{text}</span>;
  }
  if (attributes !== undefined)
    return <span className={`${strong}`}>{attributes.join(', ') || say('None')}</span>;
  if (state) return <span className={strong}>{publicationLabels[state]}</span>;
  if (ProductPrice === undefined) return null;
  return (
    <span className="inline-grid justify-items-end narrow:justify-items-start">
      <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
        <PricesText prices={{ ...facts, ProductPrice }} className={strong} />
        {DiscountLastDay ? (
          <span className="text-ink-2 text-xs">
            <Say
              of="until {discountLastDay}"
              discountLastDay={formatDeliveryDay(DiscountLastDay)}
            />
          </span>
        ) : null}
      </span>
      {ComingDiscountPrice != null && ComingFirstDay ? (
        <span className={`text-xs ${strong}`}>
          {ComingLastDay ? (
            <Say
              of="{comingDiscountPrice} from {comingFirstDay} until {comingLastDay}"
              comingDiscountPrice={formatCents(toCents(ComingDiscountPrice))}
              comingFirstDay={formatDeliveryDay(ComingFirstDay)}
              comingLastDay={formatDeliveryDay(ComingLastDay)}
            />
          ) : (
            <Say
              of="{comingDiscountPrice} from {comingFirstDay}"
              comingDiscountPrice={formatCents(toCents(ComingDiscountPrice))}
              comingFirstDay={formatDeliveryDay(ComingFirstDay)}
            />
          )}
        </span>
      ) : null}
      {sizePrices.map((size) => (
        <span key={size.label} className="inline-flex items-baseline gap-x-2 text-xs">
          <span className="text-ink-2">
            <Say of="Size {label}" label={size.label} />
          </span>
          <PricesText prices={size} className={strong} />
        </span>
      ))}
    </span>
  );
};

type Prices = { ProductPrice: number; DiscountPrice?: number | null | undefined };

const PricesText = ({ prices, className }: { prices: Prices; className: string }) => {
  const price = formatCents(toCents(prices.ProductPrice));
  if (prices.DiscountPrice == null) return <span className={className}>{price}</span>;
  return (
    <>
      <span className={className}>{formatCents(toCents(prices.DiscountPrice))}</span>
      <s className="text-ink-3 text-xs">
        <span className="sr-only">{say('instead of')} </span>
        {price}
      </s>
    </>
  );
};

// On phones a row has two lines: the name, then old and new values.
const grid = [
  'narrow:grid-cols-[auto_auto_1fr] narrow:justify-start narrow:gap-x-3',
  "narrow:[grid-template-areas:'what_what_what'_'before_after_.']",
].join(' ');
