import type { Queryable } from '../../../../platform/database/database.ts';
import { recordAuditEntry } from '../../../audit-log/record-audit-entry.ts';
import type { ManagedProductInFull } from '../list/managed-product.ts';

/** A product as the audit log keeps it. */
export const auditedProduct = ({
  images,
  film,
  sizes,
  ratingTenths: _,
  ratingCount: __,
  updatedAt: ___,
  hiddenAt: ______,
  colorways: ____,
  colors: _____,
  ...product
}: ManagedProductInFull) => ({
  ...product,
  images: images.map(({ id, alt }) => ({ id, alt })),
  ...(film && { film: { name: film.name, image: film.image.id, alt: film.image.alt } }),
  sizes: sizes.map(({ id: _id, ...size }) => size),
});

type Change = {
  at: Date;
  actorId: string;
  before: ManagedProductInFull;
  after: ManagedProductInFull;
};

/** Tells the audit log what an admin changed. */
export const recordProductChange = (
  client: Queryable,
  { at, actorId, before, after }: Change,
): Promise<void> =>
  recordAuditEntry(client, {
    at,
    actorId,
    action: 'product_changed',
    subject: before.id,
    detail: { before: auditedProduct(before), after: auditedProduct(after) },
  });
