// What writing and reading an export have in common.
import type pg from 'pg';
import { digitsOf, otherDigits } from '../../values/currency-digits.ts';

/** Excel needs it to read UTF-8. */
export const byteOrderMark: Buffer = Buffer.from('\u{feff}');

/** Texts of times and numbers depend on it. */
export const exportSession = `set local timezone = 'UTC'; set local datestyle = 'ISO';
  set local extra_float_digits = 1`;

const shopDigits = `current_setting('hemline.money_digits')::int`;
const cases = Object.entries(otherDigits).map(([code, digits]) => `when '${code}' then ${digits}`);

/**
 * The decimals of a sum, as SQL: by SQL for its currency, else, once `setMoneyDigits` has been
 * called, those of the shop.
 */
export const moneyDigits = (currency: string | undefined): string =>
  currency ? `(case upper(${currency}) ${cases.join(' ')} else 2 end)` : shopDigits;

/** By the currency in the settings of the shop; until the transaction ends. */
export const setMoneyDigits = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ currency: string | null }>(
    `select value ->> 'currency' as currency from shop_settings where name = 'locale'`,
  );
  const digits = digitsOf(rows[0]?.currency ?? 'USD');
  await client.query(`select set_config('hemline.money_digits', $1, true)`, [String(digits)]);
};

/** Of `copy`: JSON has no such bytes, so each line is one cell as it is. */
export const asJsonLines = `format csv, delimiter e'\\x02', quote e'\\x01'`;

const starts: [ending: string, pattern: RegExp][] = [
  ['.webp', /^RIFF.{4}WEBP/s],
  ['.jpg', /^\xff\xd8/],
  ['.png', /^\x89PNG/],
  ['.avif', /^.{4}ftypavif/s],
];

/** From the content of the bytes: '.webp'. Empty if it is no image that the shop stores. */
export const endingOf = (bytes: Uint8Array): string => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return starts.find(([, pattern]) => pattern.test(start))?.[0] ?? '';
};
