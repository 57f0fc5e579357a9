// What an electronic invoice by EN 16931 needs beside what its PDF shows, as it was when issued.
import type { PostalAddress } from '../places/postal-address.ts';
import {
  sellerProblems,
  type XmlForm,
  type XmlSeller,
} from '../shop-settings/orders/xml-seller.ts';

export type XmlFacts = {
  form: XmlForm;
  seller: XmlSeller;
  /** Of who is billed; null: the address is one text. */
  billed: PostalAddress | null;
  /** Where the goods went, if that is elsewhere. */
  deliveredTo: PostalAddress | null;
  /** What the customer asked to stand on it, as a Leitweg-ID; '' is none. */
  reference: string;
  /** Where the money came from: 'stripe', or how an admin calls it. */
  paidBy: string;
};

/** Why there is no XML, as admins read it. */
export const xmlProblems = {
  ...sellerProblems,
  customerAddress: 'the customer’s address has no fields',
  customerVatNumber: 'the customer’s VAT number is not known',
  severalTaxes: 'something in it bears several taxes at once',
  noVat: 'it has a tax that is no VAT',
  rounding: 'its taxes are rounded further than the standard allows',
} as const;
export type XmlProblem = keyof typeof xmlProblems;
