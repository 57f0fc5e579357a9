// Who sells, as the XML of an invoice says it, and what of it is missing.
import type { ShopSettings } from '../shop-settings.ts';

const xmlForms = ['facturx', 'xrechnung'] as const;
/** Inside the PDF, or a file beside it. */
export type XmlForm = (typeof xmlForms)[number];

/** Undefined: the owner wants none. */
export const xmlFormOf = ({ xml }: Pick<ShopSettings['invoices'], 'xml'>): XmlForm | undefined =>
  xmlForms.find((form) => form === xml);

/** Texts; '' where the owner has filled in nothing. `country` is ISO 3166-1 alpha-2. */
export type XmlSeller = Pick<
  ShopSettings['invoices'],
  'street' | 'postcode' | 'city' | 'contact'
> & { country: string; vatNumber: string; phone: string; email: string };

type SellerOf = {
  invoices: ShopSettings['invoices'];
  shop: Pick<ShopSettings['shop'], 'phone' | 'email'>;
  country: string;
  vatNumber: string;
};

export const xmlSeller = ({ invoices, shop, country, vatNumber }: SellerOf): XmlSeller => ({
  ...{ street: invoices.street, postcode: invoices.postcode, city: invoices.city },
  ...{ contact: invoices.contact, country, vatNumber, phone: shop.phone, email: shop.email },
});

export const sellerProblems = {
  vatNumber: 'the VAT number of the shop is missing under Taxes',
  sellerAddress: 'street, postcode or city of the shop are missing under Settings, Invoices',
  contact: 'contact, phone or email address of the shop are missing, which XRechnung asks for',
} as const;

/** What the shop itself lacks for an XML, the VAT number aside: not each sale needs it. */
export const sellerProblem = (
  form: XmlForm,
  { street, postcode, city, contact, phone, email }: Omit<XmlSeller, 'country' | 'vatNumber'>,
): keyof typeof sellerProblems | undefined => {
  if (!street || !postcode || !city) return 'sellerAddress';
  if (form === 'xrechnung' && (!contact || !phone || !email)) return 'contact';
  return undefined;
};
