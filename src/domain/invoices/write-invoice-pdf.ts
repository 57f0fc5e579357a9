// An invoice as a tagged PDF/A-3a of one or more pages. The library and its fonts load when asked.
import { createRequire } from 'node:module';
import type PDFKit from 'pdfkit';
import { formatDay } from '../../platform/email/format-day.ts';
import { formatPercent } from '../../platform/text/format-count.ts';
import { locale } from '../../platform/text/locale.ts';
import { formatOrderNumber } from '../../platform/text/order-number.ts';
import { say } from '../../platform/text/say.ts';
import { formatSum } from '../../platform/values/sums.ts';
import { invoiceKindTexts } from '../orders/order.ts';
import { inSentence } from '../orders/order-taxes.ts';
import { inLocale } from '../shop-settings/locale/in-locale.ts';
import { taxReasons } from '../taxes/tax-line.ts';
import { attachXml, escapeMetadata } from './attach-xml.ts';
import type { Invoice, InvoiceDocument, InvoiceTax } from './invoice.ts';

type Pdf = PDFKit.PDFDocument;
type Column = { title: string; width: number; isSum?: boolean };

const margin = 56;
const small = 9;
const gray = '#555555';
const fonts = '@expo-google-fonts/noto-sans';

/** Resolves to the bytes of the file, in the language that the order was placed in. */
export const writeInvoicePdf = (invoice: Invoice): Promise<Buffer> => {
  const { writing } = invoice.document;
  return writing ? inLocale({ current: writing }, () => write(invoice)) : write(invoice);
};

const write = async (invoice: Invoice): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit');
  const { resolve } = createRequire(import.meta.url);
  const { document, issuedAt } = invoice;
  const title = `${say(invoiceKindTexts[invoice.kind])} ${invoice.number}`;
  const pdf = new PDFDocument({
    ...{
      size: 'A4',
      margin,
      bufferPages: true,
      lang: locale().words,
      pdfVersion: '1.7',
      tagged: true,
    },
    ...{ subset: 'PDF/A-3a', displayTitle: true },
    font: resolve(`${fonts}/400Regular/NotoSans_400Regular.ttf`),
    info: { Title: title, Author: document.seller.name, CreationDate: issuedAt },
  });
  pdf.registerFont('bold', resolve(`${fonts}/600SemiBold/NotoSans_600SemiBold.ttf`));
  pdf.registerFont('plain', resolve(`${fonts}/400Regular/NotoSans_400Regular.ttf`));
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((done, failed) => {
    pdf.on('end', () => done(Buffer.concat(chunks)));
    pdf.on('error', failed);
  });
  if (document.xml?.form === 'facturx' && !document.noXml) await attachXml(pdf, invoice);
  escapeMetadata(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write = writer(pdf, root);
  write.text('P', document.seller.name, { font: 'bold', size: 16 });
  write.text('P', document.seller.address, { size: small, color: gray });
  write.gap(24);
  write.text('H1', title, { font: 'bold', size: 20 });
  for (const line of factsOf(invoice)) write.text('P', line, {});
  write.gap(14);
  writeAddresses(write, document);
  write.gap(14);
  const sum = (cents: number) => formatSum(cents, document.currency);
  write.table(
    [
      { title: say('Item'), width: 0.46 },
      { title: say('Quantity'), width: 0.12, isSum: true },
      { title: say('Net'), width: 0.14, isSum: true },
      { title: say('Tax'), width: 0.14, isSum: true },
      { title: say('Amount'), width: 0.14, isSum: true },
    ],
    document.lines.map(({ name, detail, quantity, ...cents }) => [
      detail ? `${name}, ${detail}` : name,
      String(quantity),
      ...[sum(cents.netCents), sum(cents.taxCents), sum(cents.grossCents)],
    ]),
    [say('Total'), '', sum(document.netCents), sum(document.taxCents), sum(document.totalCents)],
  );
  write.gap(14);
  const isTaxed = document.taxes.some(({ reason }) => reason !== '');
  if (isTaxed)
    write.table(
      [
        { title: say('Tax'), width: 0.6 },
        { title: say('On the net sum'), width: 0.2, isSum: true },
        { title: say('Amount'), width: 0.2, isSum: true },
      ],
      document.taxes.map((tax) => [taxText(tax), sum(tax.baseCents), sum(tax.taxCents)]),
    );
  write.gap(18);
  write.text('P', sellerLine(document), { size: small, color: gray });
  root.end();
  numberPages(pdf, title);
  pdf.end();
  return ended;
};

const factsOf = ({ document }: Invoice): string[] => [
  say('Issued on {day}', { day: day(document.issuedOn) }),
  ...(document.corrects
    ? [
        say('Corrects invoice {number} of {day}', {
          number: document.corrects.number,
          day: day(document.corrects.issuedOn),
        }),
      ]
    : [say('Paid on {day}', { day: day(document.paidOn) })]),
  say('Order {number} of {day}', {
    number: formatOrderNumber(document.orderNumber),
    day: day(document.orderedOn),
  }),
];

// Noon is the same day in the zone of every shop but a few islands, whose days are in the text.
const day = (text: string): string => formatDay(new Date(`${text}T12:00:00Z`));

const writeAddresses = (write: Writer, { billedTo, deliveredTo }: InvoiceDocument): void => {
  write.text('H2', say('Billed to'), { font: 'bold' });
  const vat = billedTo.vatNumber && say('VAT number {number}', { number: billedTo.vatNumber });
  write.text(
    'P',
    [billedTo.name, billedTo.address, billedTo.email, vat].filter(Boolean).join('\n'),
    {},
  );
  if (!deliveredTo) return;
  write.gap(8);
  write.text('H2', say('Delivered to'), { font: 'bold' });
  write.text('P', `${deliveredTo.name}\n${deliveredTo.address}`, {});
};

const taxText = ({ jurisdiction, name, rateMillionths, reason }: InvoiceTax): string => {
  if (reason === '') return say('No tax collected');
  const why = rateMillionths === 0 ? `, ${inSentence(say(taxReasons[reason]))}` : '';
  return `${say(name)} ${formatPercent(rateMillionths / 10_000)} (${jurisdiction}${why})`;
};

const sellerLine = ({ seller }: InvoiceDocument): string =>
  [
    seller.name,
    seller.address.replaceAll('\n', ', '),
    seller.taxNumber && say('Tax number {number}', { number: seller.taxNumber }),
    seller.vatNumber !== seller.taxNumber &&
      seller.vatNumber &&
      say('VAT number {number}', { number: seller.vatNumber }),
    seller.register,
  ]
    .filter(Boolean)
    .join(' · ');

/** Decoration that screen readers skip. */
const numberPages = (pdf: Pdf, title: string): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    const at = pdf.page.height - margin / 2 - 6;
    pdf.font('plain').fontSize(8).fillColor(gray);
    const place = say('{title}, page {page} of {count}', { title, page: page - start + 1, count });
    pdf.text(place, margin, at, { lineBreak: false });
    pdf.endMarkedContent();
  }
};

type Style = { font?: 'bold' | 'plain'; size?: number; color?: string };
type Writer = ReturnType<typeof writer>;

const writer = (pdf: Pdf, root: PDFKit.PDFStructureElement) => {
  const width = pdf.page.width - 2 * margin;
  const style = ({ font = 'plain', size = 10, color = '#111111' }: Style) =>
    pdf.font(font).fontSize(size).fillColor(color);
  const line = (y: number) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .strokeColor('#cccccc')
      .stroke();
    pdf.endMarkedContent();
  };
  const row = (
    table: PDFKit.PDFStructureElement,
    columns: readonly Column[],
    cells: readonly string[],
    kind: 'TH' | 'TD',
    font: Style['font'],
  ) => {
    style({ font, size: small });
    const inner = (index: number) => (columns[index]?.width ?? 0) * width - 6;
    const height = Math.max(
      ...cells.map((cell, index) => pdf.heightOfString(cell || ' ', { width: inner(index) })),
    );
    if (pdf.y + height + 8 > pdf.page.height - margin) pdf.addPage();
    const top = pdf.y + 4;
    const tr = pdf.struct('TR');
    table.add(tr);
    let x = margin;
    for (const [index, cell] of cells.entries()) {
      const align = columns[index]?.isSum ? 'right' : 'left';
      const at = x;
      tr.add(
        pdf.struct(kind, {}, () => {
          style({ font, size: small }).text(cell, at, top, { width: inner(index), align });
        }),
      );
      x += (columns[index]?.width ?? 0) * width;
    }
    tr.end();
    pdf.x = margin;
    pdf.y = top + height + 4;
    line(pdf.y);
  };
  return {
    gap: (points: number) => {
      pdf.y += points;
    },
    text: (tag: 'P' | 'H1' | 'H2', text: string, how: Style) => {
      // One paragraph for each line, because screen readers join the text of a paragraph.
      for (const line of text.split('\n').filter(Boolean))
        root.add(
          pdf.struct(tag, {}, () => {
            style(how).text(line, margin, pdf.y, { width });
          }),
        );
    },
    table: (columns: readonly Column[], rows: readonly string[][], total?: string[]) => {
      const table = pdf.struct('Table');
      root.add(table);
      const titles = columns.map(({ title }) => title);
      row(table, columns, titles, 'TH', 'bold');
      for (const cells of rows) row(table, columns, cells, 'TD', 'plain');
      if (total) row(table, columns, total, 'TD', 'bold');
      table.end();
    },
  };
};
