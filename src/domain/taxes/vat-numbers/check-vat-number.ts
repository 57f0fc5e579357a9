import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { ProvenVatNumber } from '../tax-lines.ts';
import { provenBy, readVatNumber, type VatNumber } from './vat-number.ts';
import type { AskVatRegister } from './vat-register.ts';

type Context = { database: Database; now: () => Date; askVatRegister: AskVatRegister };

export type VatNumberCheck = Omit<VatNumber, 'looksRight'> & {
  answer: 'valid' | 'not_valid' | 'no_answer';
  /** With it the tax follows the number; null: tax is charged. */
  proven: ProvenVatNumber | null;
  /** The row of the proof, for the order. */
  id: string;
  /** For the customer. */
  text: string;
};

/**
 * Asks the register, outside of a transaction, for at most two seconds, and keeps what it says as
 * the proof. A valid number counts for a day. Errors: invalid_input (of no country that has one).
 */
export const checkVatNumber = async (
  { database, now, askVatRegister }: Context,
  typed: string,
): Promise<VatNumberCheck | Failure<'invalid_input'>> => {
  const read = readVatNumber(typed);
  if (read === null) {
    const message = 'Enter a VAT number of the EU with its country, such as DE136695976.';
    return fail('invalid_input', message, { field: 'vatNumber' });
  }
  const { number, country } = read;
  const proof =
    (await findProof(database.pool, number, now())) ??
    (await askAndKeep({ database, now, askVatRegister }, number));
  const settings = await findShopSettings(database.pool, 'taxes');
  const proven = provenBy({ number, ...proof }, settings);
  return {
    ...{ number, country, ...proof, proven },
    text: textOf(proof.answer, { isTrusted: proven !== null, looksRight: read.looksRight }),
  };
};

type Proof = Pick<VatNumberCheck, 'id' | 'answer'>;

const findProof = async (
  client: Queryable,
  number: string,
  at: Date,
): Promise<Proof | undefined> => {
  const { rows } = await client.query<Proof>(
    `select id, answer from vat_number_checks
     where number = $1 and answer = 'valid' and asked_at > $2::timestamptz - interval '1 day'
     order by asked_at desc limit 1`,
    [number, at],
  );
  return rows[0];
};

const askAndKeep = async (
  { database, now, askVatRegister }: Context,
  number: string,
): Promise<Proof> => {
  const requester = await findOwnNumber(database.pool);
  const said = await askVatRegister({ number, requester });
  const { consultation, reason } = { consultation: '', reason: '', ...said };
  const { rows } = await database.writes.query<{ id: string }>(
    `insert into vat_number_checks (number, answer, consultation, reason, asked_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [number, said.answer, consultation, reason, now()],
  );
  return { id: rows[0]?.id ?? '', answer: said.answer };
};

/** The number with which the shop asks, so that the register gives a consultation. */
const findOwnNumber = async (client: Queryable): Promise<string | null> => {
  const { rows } = await client.query<{ number: string }>(
    `select number from tax_registrations where scheme = 'domestic' and number <> ''
     order by starts_on desc`,
  );
  const own = rows.map(({ number }) => readVatNumber(number)).find((one) => one !== null);
  return own?.number ?? null;
};

const textOf = (
  answer: Proof['answer'],
  { isTrusted, looksRight }: { isTrusted: boolean; looksRight: boolean },
): string => {
  if (answer === 'valid') return 'This VAT number is valid.';
  const typo = looksRight ? '' : ' Its check digits look mistyped.';
  if (answer === 'not_valid') {
    return `The register does not know this VAT number, so VAT is charged.${typo}`;
  }
  return isTrusted
    ? 'The register does not answer now. We trust this number.'
    : `The register does not answer now, so VAT is charged. Check again in a while.${typo}`;
};
