// Who sells and buys, in the XML of an invoice.
import type { PostalAddress } from '../places/postal-address.ts';
import { day, of, text } from './cii-elements.ts';
import type { EnInvoice } from './en-invoice.ts';
import type { Invoice } from './invoice.ts';
import type { XmlFacts } from './xml-facts.ts';

/** Seller, customer and order. */
export const agreementOf = (
  { document }: Invoice,
  { billed, reference, form, ...xml }: XmlFacts,
) => {
  const { seller, billedTo } = document;
  const { vatNumber, country, phone, email, contact } = xml.seller;
  const isOutside = document.taxes.every(({ reason }) => reason === 'not_subject');
  const order = String(document.orderNumber);
  const { street: line1, postcode, city } = xml.seller;
  return of(
    'ram:ApplicableHeaderTradeAgreement',
    text('ram:BuyerReference', reference || (form === 'xrechnung' ? order : '')),
    of(
      'ram:SellerTradeParty',
      // Who has no VAT number is known by another one.
      text('ram:ID', vatNumber && !isOutside ? '' : seller.taxNumber),
      text('ram:Name', seller.name),
      text('ram:Description', seller.register),
      of(
        'ram:DefinedTradeContact',
        text('ram:PersonName', contact),
        of('ram:TelephoneUniversalCommunication', text('ram:CompleteNumber', phone)),
        of('ram:EmailURIUniversalCommunication', text('ram:URIID', email)),
      ),
      postal({ line1, line2: '', postcode, city, region: '', country }),
      of('ram:URIUniversalCommunication', text('ram:URIID', email, 'schemeID="EM"')),
      !isOutside && taxNumber('VA', vatNumber),
      !isOutside && seller.taxNumber !== vatNumber && taxNumber('FC', seller.taxNumber),
    ),
    of(
      'ram:BuyerTradeParty',
      text('ram:Name', billed?.company || billedTo.name),
      of(
        'ram:DefinedTradeContact',
        text('ram:PersonName', billed?.company ? billedTo.name : ''),
        of('ram:EmailURIUniversalCommunication', text('ram:URIID', billedTo.email)),
      ),
      billed && postal(billed),
      of('ram:URIUniversalCommunication', text('ram:URIID', billedTo.email, 'schemeID="EM"')),
      !isOutside && taxNumber('VA', billedTo.vatNumber),
    ),
    of('ram:SellerOrderReferencedDocument', text('ram:IssuerAssignedID', order)),
  );
};

const taxNumber = (scheme: 'VA' | 'FC', number: string): string =>
  of('ram:SpecifiedTaxRegistration', text('ram:ID', number, `schemeID="${scheme}"`));

const postal = (address: Omit<PostalAddress, 'company'>): string =>
  of(
    'ram:PostalTradeAddress',
    text('ram:PostcodeCode', address.postcode),
    text('ram:LineOne', address.line1),
    text('ram:LineTwo', address.line2),
    text('ram:CityName', address.city),
    text('ram:CountryID', address.country),
    text('ram:CountrySubDivisionName', address.region),
  );

/** Where the goods went. */
export const deliveryOf = (
  { document }: Invoice,
  { billed, deliveredTo }: XmlFacts,
  en: EnInvoice,
) => {
  const isToEu = en.taxes.some(({ category }) => category === 'K');
  const place = document.deliveredTo ? deliveredTo : isToEu ? billed : null;
  const to = document.deliveredTo ?? document.billedTo;
  return (
    of(
      'ram:ApplicableHeaderTradeDelivery',
      place && of('ram:ShipToTradeParty', text('ram:Name', to.name), postal(place)),
      // Goods to another EU country need a day: that of the payment, after which they leave.
      isToEu &&
        of(
          'ram:ActualDeliverySupplyChainEvent',
          of('ram:OccurrenceDateTime', day('udt', document.paidOn)),
        ),
    ) || '<ram:ApplicableHeaderTradeDelivery/>'
  );
};
