import type { WriteEmail } from '../../platform/email/email.ts';
import type { SendingContext } from '../../platform/email/send-email.ts';
import { fileNameOf } from '../invoices/get-invoice-pdf.ts';
import { selectInvoiceOf } from '../invoices/select-invoices.ts';
import { writeInvoicePdf } from '../invoices/write-invoice-pdf.ts';

/** An email about an order or a refund, with its invoice or credit note where there is one. */
export const withInvoice =
  <Context extends Pick<SendingContext, 'database'>>(
    write: WriteEmail<Context>,
  ): WriteEmail<Context> =>
  async (context, about) => {
    const content = await write(context, about);
    if (!content) return null;
    const invoice = await selectInvoiceOf(context.database.pool, about);
    // An example in the dashboard has none.
    if (!invoice?.document) return content;
    const pdf = await writeInvoicePdf(invoice);
    const contentType = 'application/pdf';
    return {
      ...content,
      attachments: [{ filename: fileNameOf(invoice), contentType, content: pdf }],
    };
  };
