// A customer's VAT number as it was typed: what it says of itself, before a register is asked.
import { checkVAT, countries } from 'jsvat';
import { euCountries } from '../../places/eu-countries.ts';
import type { ProvenVatNumber } from '../tax-lines.ts';

export type VatNumber = {
  /** Capitals and digits, with its country: 'EL094259216'. */
  number: string;
  /** The member state; 'XI' is Northern Ireland. Greece writes EL and is GR. */
  country: string;
  /** Its form and check digits. A real number may fail them: a warning, never a wall. */
  looksRight: boolean;
};

/** What a register said of a number. */
export type VatProof = { number: string; answer: 'valid' | 'not_valid' | 'no_answer' };

/** Null: tax is charged. */
export const provenBy = (
  { number, answer }: VatProof,
  { isUnansweredAccepted }: { isUnansweredAccepted: boolean },
): ProvenVatNumber | null => {
  const read = readVatNumber(number);
  const isTrusted =
    answer === 'valid' || (answer === 'no_answer' && isUnansweredAccepted && read?.looksRight);
  return read && isTrusted ? { country: read.country, number } : null;
};

const vatNumberLengthMax = 20;

/** Null: not of the EU or Northern Ireland, whose registers alone can be asked. */
export const readVatNumber = (typed: string): VatNumber | null => {
  const number = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const prefix = number.slice(0, 2);
  const country = prefix === 'EL' ? 'GR' : prefix;
  const isKnown = country === 'XI' || (prefix !== 'GR' && euCountries.includes(country));
  if (!isKnown || number.length < 4 || number.length > vatNumberLengthMax) return null;
  // Northern Ireland has numbers of the United Kingdom.
  const checked = country === 'XI' ? `GB${number.slice(2)}` : number;
  return { number, country, looksRight: checkVAT(checked, countries).isValid };
};
