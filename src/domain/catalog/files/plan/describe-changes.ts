// What a file changes, in words: 'Price', '20.00', '18.00'.
import type { Film } from '../../../../platform/images/film-url.ts';
import { toDollars } from '../../../../platform/values/money.ts';
import { fieldOf, writtenFieldNames } from '../../field-lists.ts';
import type { FoundProduct } from '../found-product.ts';
import type { ImportChange } from '../product-import.ts';
import { changedSizes } from './plan-parts.ts';
import type { Fields, PlannedSize } from './planned-product.ts';

export const sizeChanges = (found: FoundProduct, sizes: readonly PlannedSize[]): ImportChange[] =>
  changedSizes(found, sizes).flatMap(({ id, isNew, label, sku, delta }) => {
    const before = found.sizes.find((one) => one.id === id);
    const stockBefore = before?.stock ?? 0;
    if (isNew) return [{ what: `Size ${label}`, before: '', after: `${delta} in stock` }];
    return [
      ...(delta === 0
        ? []
        : [
            {
              what: `Stock of ${label}`,
              before: `${stockBefore}`,
              after: `${stockBefore + delta}`,
            },
          ]),
      ...(sku === before?.sku
        ? []
        : [{ what: `SKU of ${label}`, before: before?.sku ?? '', after: sku ?? '' }]),
    ];
  });

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
    if (field?.kind === 'money' && typeof value === 'number') return toDollars(value).toFixed(2);
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

export const added = (
  { priceCents, discountPriceCents }: Fields,
  sizes: readonly PlannedSize[],
  addresses: readonly string[],
): ImportChange[] => [
  {
    what: 'Price',
    before: '',
    after: toDollars(Number(discountPriceCents ?? priceCents)).toFixed(2),
  },
  {
    what: 'Sizes',
    before: '',
    after: sizes.map(({ label, delta }) => `${label} (${delta})`).join(', '),
  },
  ...(addresses.length > 0
    ? [{ what: 'Images', before: '', after: String(addresses.length) }]
    : []),
];
