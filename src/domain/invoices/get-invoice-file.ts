import type { Database } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import type { Actor } from '../orders/customer.ts';
import { findOrder } from '../orders/find-order.ts';
import type { Invoice } from './invoice.ts';
import { selectInvoices } from './select-invoices.ts';
import { writeInvoicePdf } from './write-invoice-pdf.ts';

export type InvoiceFile = { name: string; type: string; bytes: Buffer };

/**
 * An invoice or a credit note of an order, for its customer and admins: the PDF, or the XML beside
 * it. Errors: not_found.
 */
export const getInvoiceFile = async (
  context: { database: Database },
  asked: { order: number | string; id: string; form: 'pdf' | 'xml' },
  actor: Actor,
): Promise<InvoiceFile | Failure<'not_found'>> => {
  const order = await findOrder(context, asked.order, actor);
  if (isFailure(order)) return order;
  const invoices = await selectInvoices(context.database.pool, order.id);
  const invoice = invoices.find(({ id }) => id === asked.id);
  if (!invoice) return fail('not_found', 'Invoice not found.');
  const files = await filesOf(invoice);
  const [pdf, xml] = files;
  const file = asked.form === 'pdf' ? pdf : xml;
  return file ?? fail('not_found', 'This invoice has no XML file.');
};

/** The PDF, and the XML where it is a file of its own. */
export const filesOf = async (invoice: Invoice): Promise<InvoiceFile[]> => {
  const { xml, noXml } = invoice.document;
  const pdf = { name: `${nameOf(invoice)}.pdf`, type: 'application/pdf' };
  const files = [{ ...pdf, bytes: await writeInvoicePdf(invoice) }];
  if (xml?.form !== 'xrechnung' || noXml) return files;
  const { writeCii } = await import('./write-cii.ts');
  const bytes = Buffer.from(writeCii(invoice));
  return [...files, { name: `${nameOf(invoice)}.xml`, type: 'application/xml', bytes }];
};

/**
 * The owner chooses the prefix of the number, so characters that file systems do not allow are left
 * out.
 */
const nameOf = ({ kind, number }: Invoice): string =>
  `${kind.replace('_', '-')}-${number.replace(/[^\w.-]+/g, '-')}`;
