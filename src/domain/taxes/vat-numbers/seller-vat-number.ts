// The VAT number with which the shop sells, as invoices write it.
import { isInForce, type TaxRegistration } from '../tax-schemes.ts';
import { readVatNumber } from './vat-number.ts';

type Sale = {
  /** The shop's country, where the sale is taxed ('' is nowhere), and the day of the sale. */
  country: string;
  taxedIn: string;
  day: string;
  /** Of Company: some owners have filled in their VAT number there. */
  taxNumber: string;
};

/**
 * That of the country whose tax is collected, else of the shop's own; capitals and digits with its
 * country, 'DE123456788'. '' of a shop that has none.
 */
export const sellerVatNumber = (
  registrations: readonly TaxRegistration[],
  { country, taxedIn, day, taxNumber }: Sale,
): string => {
  const own = registrations.filter(
    (one) => one.scheme === 'domestic' && isInForce(one, day) && one.number !== '',
  );
  const found = [taxedIn, country].flatMap((of) => own.filter((one) => one.country === of));
  const [first] = found;
  if (!first) return readVatNumber(taxNumber)?.number ?? '';
  const number = first.number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const prefix = first.country === 'GR' ? 'EL' : first.country;
  return number.startsWith(prefix) ? number : prefix + number;
};
