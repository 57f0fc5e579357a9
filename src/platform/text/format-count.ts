import { type Grouping, locale } from './locale.ts';

/** '4,312', as the shop groups digits. */
export const formatCount = (count: number): string => grouped(String(count), locale().count);

/** '8.1%', with the decimal sign of the page, or another. */
export const formatPercent = (percent: number, decimal = locale().decimal): string =>
  `${String(percent).replace('.', decimal)}%`;

/** Digits in groups of three. */
export const grouped = (digits: string, [separator, fromDigits]: Grouping): string =>
  digits.length < fromDigits ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
