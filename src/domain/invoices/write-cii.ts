// The XML of an invoice: Cross Industry Invoice D16B, as Factur-X (ZUGFeRD) or XRechnung ask.
import { xmlDeclaration } from '../../platform/text/xml.ts';
import { inLocale } from '../shop-settings/locale/in-locale.ts';
import type { XmlForm } from '../shop-settings/orders/xml-seller.ts';
import { day, type Money, moneyOf, of, text } from './cii-elements.ts';
import { agreementOf, deliveryOf } from './cii-parties.ts';
import {
  type EnCharge,
  type EnInvoice,
  type EnLine,
  type EnTax,
  enInvoiceOf,
} from './en-invoice.ts';
import type { Invoice } from './invoice.ts';
import type { XmlFacts } from './xml-facts.ts';

const guidelines: Record<XmlForm, string> = {
  facturx: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};
const process = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** UNTDID 4461: an online payment service; what an admin settles has no code of its own. */
const [paidOnline, paidOtherwise] = ['68', '1'];
/** UNCL5189 and 7161. */
const codes = { discount: '95', delivery: 'FC' };

/** The file of an invoice that has `xml`, in the language of its order. */
export const writeCii = (invoice: Invoice): string => {
  const { xml, writing } = invoice.document;
  if (!xml) throw new Error('This invoice was issued without what its XML needs.');
  const write = () => xmlDeclaration + fileOf(invoice, xml);
  return writing ? inLocale({ current: writing }, write) : write();
};

const fileOf = (invoice: Invoice, xml: XmlFacts): string => {
  const { number, kind, document } = invoice;
  const en = enInvoiceOf(document);
  const money = moneyOf(document.currency);
  return of(
    `rsm:CrossIndustryInvoice ${namespaces}`,
    of(
      'rsm:ExchangedDocumentContext',
      xml.form === 'xrechnung' &&
        of('ram:BusinessProcessSpecifiedDocumentContextParameter', text('ram:ID', process)),
      of('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', guidelines[xml.form])),
    ),
    of(
      'rsm:ExchangedDocument',
      text('ram:ID', number),
      text('ram:TypeCode', kind === 'invoice' ? '380' : '381'),
      of('ram:IssueDateTime', day('udt', document.issuedOn)),
    ),
    of(
      'rsm:SupplyChainTradeTransaction',
      ...en.lines.map((line, index) => lineOf(line, index + 1, money)),
      agreementOf(invoice, xml),
      deliveryOf(invoice, xml, en),
      settlementOf(invoice, xml, { en, money }),
    ),
  );
};

const lineOf = (line: EnLine, position: number, money: Money): string => {
  const { name, detail, quantity, netCents, discountCents, tax } = line;
  // Of a part of a cent there is no price: it is that of all items together.
  const before = Math.abs(netCents + discountCents);
  const count = Math.abs(quantity);
  const isWhole = before % count === 0;
  return of(
    'ram:IncludedSupplyChainTradeLineItem',
    of('ram:AssociatedDocumentLineDocument', text('ram:LineID', String(position))),
    of('ram:SpecifiedTradeProduct', text('ram:Name', name), text('ram:Description', detail)),
    of(
      'ram:SpecifiedLineTradeAgreement',
      of(
        'ram:NetPriceProductTradePrice',
        money('ram:ChargeAmount', isWhole ? before / count : before),
        text('ram:BasisQuantity', String(isWhole ? 1 : count), 'unitCode="C62"'),
      ),
    ),
    of(
      'ram:SpecifiedLineTradeDelivery',
      text('ram:BilledQuantity', String(quantity), 'unitCode="C62"'),
    ),
    of(
      'ram:SpecifiedLineTradeSettlement',
      of('ram:ApplicableTradeTax', ...rateOf(tax)),
      discountCents > 0 &&
        allowance(discountCents, money, { isCharge: false, code: codes.discount }),
      of(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        money('ram:LineTotalAmount', netCents),
      ),
    ),
  );
};

type Allowance = { isCharge: boolean; code?: string; reason?: string; tax?: EnTax };

const allowance = (
  cents: number,
  money: Money,
  { isCharge, code = '', reason = '', tax }: Allowance,
): string =>
  of(
    'ram:SpecifiedTradeAllowanceCharge',
    of('ram:ChargeIndicator', text('udt:Indicator', String(isCharge))),
    money('ram:ActualAmount', cents),
    text('ram:ReasonCode', code),
    text('ram:Reason', reason),
    tax && of('ram:CategoryTradeTax', ...rateOf(tax)),
  );

const rateOf = ({ category, rateMillionths }: EnTax): string[] => [
  text('ram:TypeCode', 'VAT'),
  text('ram:CategoryCode', category),
  // What is outside of the tax has no rate.
  text('ram:RateApplicablePercent', category === 'O' ? '' : String(rateMillionths / 10_000)),
];

const settlementOf = (
  { document }: Invoice,
  { paidBy }: XmlFacts,
  { en, money }: { en: EnInvoice; money: Money },
): string => {
  const { corrects, totalCents, netCents, taxCents } = document;
  const currency = document.currency.toUpperCase();
  const charged = sumOf(en.charges.map((one) => Math.max(0, one.netCents)));
  const allowed = sumOf(en.charges.map((one) => Math.max(0, -one.netCents)));
  return of(
    'ram:ApplicableHeaderTradeSettlement',
    text('ram:InvoiceCurrencyCode', currency),
    of(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      text('ram:TypeCode', paidBy === 'stripe' ? paidOnline : paidOtherwise),
      text('ram:Information', paidBy === 'stripe' ? '' : paidBy),
    ),
    ...en.taxes.map((tax) => {
      const [type, ...rate] = rateOf(tax);
      return of(
        'ram:ApplicableTradeTax',
        money('ram:CalculatedAmount', tax.taxCents),
        type,
        text('ram:ExemptionReason', tax.reason),
        money('ram:BasisAmount', tax.baseCents),
        rate[0],
        text('ram:ExemptionReasonCode', tax.code),
        rate[1],
      );
    }),
    ...en.charges.map((charge) => chargeOf(charge, money)),
    of(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      money('ram:LineTotalAmount', sumOf(en.lines.map((line) => line.netCents))),
      money('ram:ChargeTotalAmount', charged),
      money('ram:AllowanceTotalAmount', allowed),
      money('ram:TaxBasisTotalAmount', netCents),
      money('ram:TaxTotalAmount', taxCents, `currencyID="${currency}"`),
      money('ram:GrandTotalAmount', totalCents),
      // It is issued when the money has moved.
      money('ram:TotalPrepaidAmount', totalCents),
      money('ram:DuePayableAmount', 0),
    ),
    corrects &&
      of(
        'ram:InvoiceReferencedDocument',
        text('ram:IssuerAssignedID', corrects.number),
        of('ram:FormattedIssueDateTime', day('qdt', corrects.issuedOn)),
      ),
  );
};

const chargeOf = ({ name, kind, netCents, tax }: EnCharge, money: Money): string =>
  allowance(Math.abs(netCents), money, {
    isCharge: netCents >= 0,
    code: kind === 'delivery' && netCents >= 0 ? codes.delivery : '',
    ...{ reason: name, tax },
  });

const sumOf = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

const namespaces = (
  [
    ['rsm', 'CrossIndustryInvoice'],
    ['ram', 'ReusableAggregateBusinessInformationEntity'],
    ['qdt', 'QualifiedDataType'],
    ['udt', 'UnqualifiedDataType'],
  ] as const
)
  .map(([prefix, name]) => `xmlns:${prefix}="urn:un:unece:uncefact:data:standard:${name}:100"`)
  .join(' ');
