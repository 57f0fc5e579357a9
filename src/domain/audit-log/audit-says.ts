// Texts of audit entries that are made from the details of the entry.
import { locale } from '../../platform/text/locale.ts';
import { centsOf, formatSum } from '../../platform/values/sums.ts';
import { type AuditDetail, changesOf, type FieldText } from './audit-changes.ts';

export type Says = readonly [before: string, after?: string];
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const part = (detail: AuditDetail, name: 'before' | 'after', field: string): unknown =>
  (detail[name] as AuditDetail | null | undefined)?.[field];

const shownLengthMax = 40;
const fieldsMax = 3;

/** Which fields changed. For a single short field, also the values before and after. */
export const changed = (detail: AuditDetail, say?: FieldText): Says => {
  const changes = changesOf(detail, say);
  const [first] = changes;
  if (!first) return ['changed'];
  const fields = [...new Set(changes.map(({ field }) => field.split(', ')[0] ?? field))].map(
    (field) => field.charAt(0).toLowerCase() + field.slice(1),
  );
  const { before, after, field } = first;
  const isTold = `${before}${after}`.length <= shownLengthMax && !/\bid$/.test(field);
  if (changes.length === 1 && isTold)
    return [
      `changed the ${field.charAt(0).toLowerCase()}${field.slice(1)} of`,
      `from ${before} to ${after}`,
    ];
  const more = fields.length - fieldsMax;
  const named = fields.slice(0, fieldsMax).join(', ');
  return [`changed ${named}${more > 0 ? ` and ${more} more` : ''} of`];
};

export const refunded = (detail: AuditDetail): string => {
  const [before, after] = [part(detail, 'before', 'refunded'), part(detail, 'after', 'refunded')];
  // Entries of before have no currency: the shop had one.
  const currency = text(detail.currency) || locale().currency;
  const cents = centsOf(Number(after ?? 0) - Number(before ?? 0), currency);
  return cents > 0 ? ` ${formatSum(cents, currency)}` : '';
};

export const ofProducts = ({ products }: AuditDetail): string =>
  products === 1 ? '1 product' : `${Number(products ?? 0)} products`;

export function discountChanged(detail: AuditDetail, say?: FieldText): Says {
  const isArchived = part(detail, 'after', 'isArchived');
  if (isArchived !== part(detail, 'before', 'isArchived'))
    return [isArchived ? 'archived the discount' : 'brought back the discount'];
  return detail.after ? changed(detail, say) : ['changed the discount'];
}

export function synonymOf(detail: AuditDetail): string {
  const finds = part(detail, 'after', 'finds') ?? part(detail, 'before', 'finds');
  return finds ? `, which finds “${text(finds)}”` : '';
}

/** 'of US-NY' */
export function ofPlace(detail: AuditDetail): string {
  const of = (field: string) => text(part(detail, 'after', field) ?? part(detail, 'before', field));
  return `of ${[of('country'), of('region')].filter(Boolean).join('-')}`;
}
