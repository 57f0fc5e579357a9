// What a file changes, in words: 'Price', '$20.00', '$18.00'.
import type { Film } from '../../../../platform/images/film-url.ts';
import { formatCents } from '../../../../platform/values/money.ts';
import { fieldOf, writtenFieldNames } from '../../field-lists.ts';
import type { FoundProduct } from '../found-product.ts';
import type { ImportChange } from '../product-import.ts';
import { changedSizes } from './plan-parts.ts';
import type { Fields, PlannedSize } from './planned-product.ts';

export const sizeChanges = (found: FoundProduct, sizes: readonly PlannedSize[]): ImportChange[] =>
  changedSizes(found, sizes).flatMap((size) => {
    const { id, isNew, label, sku, barcode, delta } = size;
    const before = found.sizes.find((one) => one.id === id);
    if (isNew || !before) {
      const price = size.priceCents === null ? '' : ` at ${priceText(size)}`;
      return [{ what: `Size ${label}`, before: '', after: `${delta} in stock${price}` }];
    }
    return [
      ...(delta === 0 ? [] : [stockChange(size, before.stock)]),
      ...differing(`SKU of ${label}`, before.sku, sku),
      ...differing(`Barcode of ${label}`, before.barcode, barcode),
      ...differing(`Price of ${label}`, priceText(before), priceText(size)),
    ];
  });

const differing = (what: string, before: string | null, after: string | null): ImportChange[] =>
  before === after ? [] : [{ what, before: before ?? '', after: after ?? '' }];

/** Sizes whose stock stays, although the file has another number. */
export const stockKept = (found: FoundProduct, sizes: readonly PlannedSize[]): ImportChange[] =>
  sizes
    .filter(({ delta, moved }) => delta === 0 && moved !== 0)
    .map((size) => stockChange(size, found.sizes.find(({ id }) => id === size.id)?.stock ?? 0));

/** '5 becomes 3', and why it is no other number. */
const stockChange = ({ label, delta, said, moved }: PlannedSize, stock: number): ImportChange => {
  const becomes = stock + delta;
  const why =
    moved < 0
      ? `${-moved} sold or taken out since its stock was read`
      : `${moved} came in since its stock was read`;
  return {
    what: `Stock of ${label}`,
    before: `${stock}`,
    after: moved === 0 ? `${becomes}` : `${becomes} (the file says ${said}; ${why})`,
  };
};

type Prices = Pick<PlannedSize, 'priceCents' | 'discountPriceCents'>;

const priceText = ({ priceCents, discountPriceCents }: Prices): string => {
  if (priceCents === null) return "the product's";
  const price = formatCents(priceCents);
  return discountPriceCents === null
    ? price
    : `${formatCents(discountPriceCents)} instead of ${price}`;
};

const labels = new Map(writtenFieldNames.map((name) => [fieldOf(name).column, fieldOf(name)]));
const textMax = 120;

const listed = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');
const others: Record<string, { what: string; text: (value: unknown) => string }> = {
  attribute_values: { what: 'Attributes', text: listed },
  style: { what: 'Style', text: () => '' },
  film: { what: 'Film', text: (value) => (value as Film | null)?.name ?? '' },
  images: { what: 'Images', text: (value) => (Array.isArray(value) ? `${value.length}` : '') },
};

export const changeOf = (key: string, before: unknown, after: unknown): ImportChange => {
  const field = labels.get(key);
  const text = (value: unknown): string => {
    if (field?.kind === 'money' && typeof value === 'number') return formatCents(value);
    return (others[key]?.text(value) ?? String(value ?? '')).slice(0, textMax);
  };
  return {
    what: field?.label ?? others[key]?.what ?? key,
    before: text(before),
    after: text(after),
  };
};

export const imagesText = ({ addresses }: { addresses: readonly string[] }): string =>
  `${addresses.length} by address`;

const days = ['comingDiscountCents', 'comingFirstDay', 'comingLastDay', 'discountLastDay'] as const;

export const added = (
  fields: Fields,
  state: string,
  sizes: readonly PlannedSize[],
  images: readonly unknown[],
): ImportChange[] => {
  const { colorName, priceCents, discountPriceCents } = fields;
  return [
    ...(colorName ? [{ what: 'Color', before: '', after: String(colorName) }] : []),
    // What customers don't see at once.
    ...(state === 'active' ? [] : [{ what: 'State', before: '', after: state }]),
    {
      what: 'Price',
      before: '',
      after: priceText({
        priceCents: Number(priceCents),
        discountPriceCents: discountPriceCents === null ? null : Number(discountPriceCents),
      }),
    },
    ...days.flatMap((name) =>
      fields[name] === null ? [] : changeOf(fieldOf(name).column, null, fields[name]),
    ),
    {
      what: 'Sizes',
      before: '',
      after: sizes.map(addedText).join(', '),
    },
    ...(images.length > 0 ? [{ what: 'Images', before: '', after: String(images.length) }] : []),
  ];
};

const addedText = (size: PlannedSize): string =>
  `${size.label} (${size.delta}${size.priceCents === null ? '' : `, ${priceText(size)}`})`;
