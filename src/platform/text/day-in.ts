import { locale } from './locale.ts';

/** The day of a moment in a time zone: '2026-11-26', as Sweden writes days. */
export const dayIn = (at: Date, timeZone: string): string =>
  at.toLocaleDateString('sv-SE', { timeZone });

/** The same in the time zone of the shop, whose days count. */
export const shopDay = (at: Date): string => dayIn(at, locale().timeZone);
