// Elements of the XML of an invoice, as texts.
import { escapeXml } from '../../platform/text/xml.ts';
import { sumText } from '../../platform/values/sums.ts';

/** An element of others; '' of none: nothing in the file is empty. */
export const of = (name: string, ...inner: (string | false | null | undefined)[]): string => {
  const all = inner.filter(Boolean).join('');
  return all && `<${name}>${all}</${name.replace(/ .*/, '')}>`;
};

export const text = (name: string, value: string, attributes = ''): string =>
  value.trim() && `<${[name, attributes].filter(Boolean).join(' ')}>${escapeXml(value)}</${name}>`;

/** '2026-11-29' */
export const day = (kind: 'udt' | 'qdt', value: string): string =>
  text(`${kind}:DateTimeString`, value.replaceAll('-', ''), 'format="102"');

export type Money = ReturnType<typeof moneyOf>;

export const moneyOf = (currency: string) => (name: string, cents: number, attributes?: string) =>
  text(name, sumText(cents, currency), attributes);
