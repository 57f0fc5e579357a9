// What the XML of an invoice says of seller and customer, from the settings and the order.
import type { Queryable } from '../../platform/database/database.ts';
import { shopDay } from '../../platform/text/day-in.ts';
import type { Order } from '../orders/order.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { xmlFormOf, xmlSeller } from '../shop-settings/orders/xml-seller.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { registrationColumns } from '../taxes/find-tax-facts.ts';
import type { TaxRegistration } from '../taxes/tax-schemes.ts';
import { sellerVatNumber } from '../taxes/vat-numbers/seller-vat-number.ts';
import type { XmlFacts } from './xml-facts.ts';

type Settings = Pick<ShopSettings, 'invoices' | 'company' | 'shop'>;

/** Undefined where the owner has turned it off. */
export const findXmlFacts = async (
  client: Queryable,
  { invoices, company, shop }: Settings,
  { order, now }: { order: Order; now: Date },
): Promise<XmlFacts | undefined> => {
  const form = xmlFormOf(invoices);
  if (!form) return undefined;
  const { country } = await findShopSettings(client, 'locale');
  const { rows } = await client.query<TaxRegistration>({
    name: 'select-registrations-of-seller',
    text: `select ${registrationColumns} from tax_registrations order by starts_on, id`,
  });
  const taxedIn = order.taxes.lines.find(({ taxCents }) => taxCents > 0)?.jurisdiction ?? '';
  const vatNumber = sellerVatNumber(rows, {
    ...{ country, taxedIn: taxedIn.slice(0, 2), day: shopDay(now), taxNumber: company.taxNumber },
  });
  const payment = order.payments.find(({ intentId }) => intentId === order.transactionId);
  const { shippingAddress, billingAddress } = order;
  return {
    form,
    seller: xmlSeller({ invoices, shop, country, vatNumber }),
    billed: (billingAddress ?? shippingAddress).postal,
    deliveredTo: billingAddress && shippingAddress.postal,
    reference: '',
    paidBy: (payment?.isMarkedByAdmin && payment.method) || (payment?.provider ?? ''),
  };
};
