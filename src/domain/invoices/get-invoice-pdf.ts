import type { Database } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import type { Actor } from '../orders/customer.ts';
import { findOrder } from '../orders/find-order.ts';
import { selectInvoices } from './select-invoices.ts';
import { writeInvoicePdf } from './write-invoice-pdf.ts';

/**
 * An invoice or a credit note of an order, for its customer and admins, with the name of its file.
 * Errors: not_found.
 */
export const getInvoicePdf = async (
  context: { database: Database },
  asked: { order: number | string; id: string },
  actor: Actor,
): Promise<{ name: string; bytes: Buffer } | Failure<'not_found'>> => {
  const order = await findOrder(context, asked.order, actor);
  if (isFailure(order)) return order;
  const invoices = await selectInvoices(context.database.pool, order.id);
  const invoice = invoices.find(({ id }) => id === asked.id);
  if (!invoice) return fail('not_found', 'Invoice not found.');
  return { name: fileNameOf(invoice), bytes: await writeInvoicePdf(invoice) };
};

/** Owners choose what stands before a number: only what each system takes in a name stays. */
export const fileNameOf = ({ kind, number }: { kind: string; number: string }): string =>
  `${kind.replace('_', '-')}-${number.replace(/[^\w.-]+/g, '-')}.pdf`;
