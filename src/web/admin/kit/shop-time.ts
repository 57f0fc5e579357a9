// Times of planned changes, in the time zone of the shop.
import { locale } from '../../../platform/text/locale.ts';

/** 'Friday, November 27, 2026 at 12:00 AM' */
export const formatShopTime = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat(locale().days, {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(new Date(at));
