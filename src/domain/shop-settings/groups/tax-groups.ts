import { group } from '../setting-kinds.ts';

export const taxGroups = {
  taxes: group({
    title: 'Taxes in prices',
    section: 'Orders',
    description: 'Counts once the shop is registered for a tax, under Taxes.',
    isPublic: false,
    settings: {
      pricesInclude: {
        kind: 'choice',
        label: 'Prices of products and delivery',
        help: 'Of an order whose country is unknown the tax is that of your own country.',
        default: 'gross',
        choices: [
          { value: 'gross', label: 'Include taxes, as in the European Union' },
          { value: 'net', label: 'Taxes are added, as in the USA' },
        ],
      },
      untaxedPay: {
        kind: 'choice',
        label: 'Where a sale is not taxed, such as abroad, customers pay',
        help: 'Of prices that include taxes. A line of its own says what is not paid.',
        default: 'less',
        choices: [
          { value: 'less', label: 'The price without the tax of your country' },
          { value: 'same', label: 'The same price' },
        ],
      },
      provider: {
        kind: 'choice',
        label: 'Taxes of an order are reckoned',
        help:
          'With a provider, orders need an address in fields, and nobody can pay while it is ' +
          'silent.',
        default: 'none',
        choices: [
          { value: 'none', label: 'By the registrations and rates under Taxes' },
          { value: 'stripe', label: 'By Stripe Tax, with the keys of Stripe under Payments' },
        ],
      },
      isUnansweredAccepted: {
        kind: 'yesNo',
        label: 'Trust a VAT number while its register does not answer',
        help: 'Otherwise tax is charged until the register answers. No answer is never a “no”.',
        default: false,
      },
    },
  }),
  invoices: group({
    title: 'Invoices',
    section: 'Orders',
    description:
      'One series without gaps. An invoice is never changed: a refund has a credit note.',
    isPublic: false,
    settings: {
      isIssued: {
        kind: 'yesNo',
        label: 'Issue an invoice for each paid order',
        help:
          'Orders that are paid before this is on keep their confirmation alone. An invoice ' +
          'keeps name and address of its customer, also when the account is deleted.',
        default: false,
      },
      prefix: {
        kind: 'text',
        label: 'Before the number',
        help: 'For example “INV-”. A new one begins a new series at 1.',
        default: '',
        min: 0,
        max: 12,
      },
      isYearly: {
        kind: 'yesNo',
        label: 'Begin anew each year, with the year before the number',
        help: '',
        default: false,
      },
      xml: {
        ...{ kind: 'choice', label: 'Electronic invoice (EN 16931)', isLater: true },
        help:
          'What programs of business customers read. It needs an address in fields, and the ' +
          'fields below. An order tells why its invoice has none.',
        default: 'none',
        choices: [
          { value: 'none', label: 'None' },
          { value: 'facturx', label: 'Inside the PDF: ZUGFeRD, Factur-X' },
          { value: 'xrechnung', label: 'A file beside the PDF, also in emails: XRechnung' },
        ],
      },
      street: {
        ...{ kind: 'text', label: 'Street and number of the shop', isLater: true },
        ...{ help: 'The address of Company, in fields.', default: '', min: 0, max: 100 },
      },
      postcode: {
        ...{ kind: 'text', label: 'Postcode', isLater: true, default: '', min: 0, max: 16 },
      },
      city: { kind: 'text', label: 'City', isLater: true, default: '', min: 0, max: 60 },
      contact: {
        ...{ kind: 'text', label: 'Whom to ask about an invoice', isLater: true },
        ...{ help: 'A name or a department.', default: '', min: 0, max: 80 },
      },
    },
  }),
};
