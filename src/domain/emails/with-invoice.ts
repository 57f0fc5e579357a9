import type { WriteEmail } from '../../platform/email/email.ts';
import type { SendingContext } from '../../platform/email/send-email.ts';
import { filesOf } from '../invoices/get-invoice-file.ts';
import { selectInvoiceOf } from '../invoices/select-invoices.ts';

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
    const files = await filesOf(invoice);
    return {
      ...content,
      attachments: files.map(({ name, type, bytes }) => ({
        ...{ filename: name, contentType: type, content: bytes },
      })),
    };
  };
