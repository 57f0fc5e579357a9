// Values in braces, such as {deliveryPrice}, which a page replaces when it is shown.
import { locale } from '../../../platform/text/locale.ts';
import { formatCents, formatShortCents } from '../../../platform/values/money.ts';
import { deliveryDays } from '../../pricing/delivery-window.ts';
import type { DeliverySettings } from '../../pricing/pricing.ts';
import { daysText, isDeliveryFree, shippingPromise } from '../../pricing/promises.ts';
import type { ManagedSettings } from '../../shop-settings/settings-groups.ts';

export type ValueSettings = Pick<
  ManagedSettings,
  'shop' | 'company' | 'delivery' | 'returns' | 'promises' | 'privacy'
> & {
  delivery: DeliverySettings;
  /** From the delivery zones. Left out if there are none; then `delivery` has everything. */
  zones?: { sentences: string[]; days: { least: number; most: number } } | undefined;
};
type PageValue = { label: string; text: (settings: ValueSettings) => string };

const deliveryText = ({ delivery, zones }: ValueSettings): string =>
  zones?.sentences.join(' ') ?? shippingPromise(delivery);

export const pageValues: Record<string, PageValue> = {
  shopName: { label: 'Name of the shop', text: ({ shop }) => shop.name },
  currency: { label: 'Currency', text: () => locale().currencyName },
  legalName: { label: 'Legal name', text: ({ company }) => company.legalName },
  companyAddress: {
    label: 'Address of the company',
    text: ({ company }) => company.address.replaceAll(/\s*\n\s*/g, ', '),
  },
  taxNumber: { label: 'Tax number', text: ({ company }) => company.taxNumber },
  register: { label: 'Entry in a register', text: ({ company }) => company.register },
  shopEmail: { label: 'Email address for customers', text: ({ shop }) => shop.email },
  shopPhone: { label: 'Phone for customers', text: ({ shop }) => shop.phone },
  deliveryPrice: {
    label: 'Price of delivery',
    text: ({ delivery: { noPrice, shippingCents } }) =>
      noPrice ? 'not known yet' : formatCents(shippingCents),
  },
  deliveryPromise: {
    label: 'A sentence about delivery',
    text: deliveryText,
  },
  deliveryTable: {
    label: 'A table of delivery prices, in a line of its own',
    text: deliveryText,
  },
  deliveryDaysLeast: {
    label: 'Delivery takes at least',
    text: ({ promises, zones }) => String((zones?.days ?? deliveryDays(promises)).least),
  },
  deliveryDaysMost: {
    label: 'Delivery takes at most',
    text: ({ promises, zones }) => String((zones?.days ?? deliveryDays(promises)).most),
  },
  returnDays: { label: 'Days to return', text: ({ returns }) => daysText(returns) },
  addressDays: {
    label: 'Days that an order keeps its address',
    text: ({ privacy }) => daysText({ days: privacy.addressDays }),
  },
  messageDays: {
    label: 'Days that messages are kept',
    text: ({ privacy }) => daysText({ days: privacy.messageDays }),
  },
  taxes: { label: 'Taxes and handling', text: ({ delivery }) => formatCents(delivery.taxesCents) },
  taxesNote: {
    label: 'A sentence about taxes, if there are any',
    text: ({ delivery: { taxesCents } }) =>
      taxesCents > 0
        ? `Taxes and handling of ${formatCents(taxesCents)} are added to an order.`
        : '',
  },
};

const named = /\{(\w+)\}/g;

/** The first name in braces that is no value. */
export const unknownValueIn = (text: string): string | undefined =>
  [...text.matchAll(named)]
    .map(([, name = '']) => name)
    .find((name) => !Object.hasOwn(pageValues, name));

/** The text with its values filled in; unknown names stay as typed. */
export const withValues = (text: string, settings: ValueSettings): string =>
  text.replaceAll(named, (typed, name: string) =>
    Object.hasOwn(pageValues, name) ? (pageValues[name]?.text(settings) ?? typed) : typed,
  );

/** Delivery prices below and from the bound of free delivery; null for one price, and of zones. */
export const deliveryRows = ({ delivery, zones }: ValueSettings): [string, string][] | null => {
  if (zones) return null;
  const { freeShippingOverCents: bound, shippingCents } = delivery;
  if (isDeliveryFree(delivery) || bound === null) return null;
  return [
    [`Up to ${formatShortCents(bound)}`, formatCents(shippingCents)],
    [`Over ${formatShortCents(bound)}`, 'Free'],
  ];
};
