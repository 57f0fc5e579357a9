// The public settings: those in the document, or newer ones that an API call has returned.
import { useEffect } from 'react';
import type { DeliverySettings } from '../../../domain/pricing/pricing.ts';
import type { PublicSettings } from '../../../domain/shop-settings/settings-json.ts';
import { createStore } from '../browser/create-store.ts';
import { useRootData } from './use-root-data.ts';

/** What an API call has returned; null until one has. */
export const newest = createStore<PublicSettings | null>(null);
let ofDocument: PublicSettings | null = null;

/** An error page may have no data: it names no shop and promises nothing. */
export const usePublicSettings = (): ShownSettings => {
  const { settings, storefront } = useRootData();
  const asked = newest.use();
  useEffect(() => {
    if (settings) ofDocument = settings;
  }, [settings]);
  const shown = asked ?? settings ?? unknownSettings;
  const noPrice = storefront?.noDeliveryPrice;
  return noPrice ? { ...shown, delivery: { ...shown.delivery, noPrice } } : shown;
};

type ShownSettings = PublicSettings & { delivery: DeliverySettings };

export const unknownSettings: PublicSettings = {
  shop: { name: '', email: '', phone: '' },
  company: { legalName: '', address: '', taxNumber: '', register: '' },
  delivery: {
    shippingCents: 0,
    freeShippingOverCents: null,
    isEverywhereElse: true,
    taxesCents: 0,
  },
  checkout: {
    addressForm: 'text',
    isNoteRequired: false,
    isPhoneRequired: true,
    paymentMarks: '',
  },
  returns: { days: 0 },
  promoCodes: { perOrder: 1 },
  promises: {
    handlingDays: 0,
    transitDaysMin: 0,
    transitDaysMax: 0,
    workdays: '12345',
    cutOffHour: 24,
    holidaysOf: '',
    returnText: '',
    returnPostage: '',
    title: '',
    text: '',
  },
  privacy: { addressDays: 0, messageDays: 0, countsViews: false, keepsSearches: false },
};

export const useShopName = (): string => usePublicSettings().shop.name;

/** What this tab shows; null where its document had no settings. */
export const shownInTab = (): PublicSettings | null => newest.get() ?? ofDocument;

/** All pages of the tab show it at once. */
export const showSettings = (settings: PublicSettings): void => newest.set(settings);
