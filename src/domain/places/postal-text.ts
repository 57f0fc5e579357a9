import { formatAddress } from 'localized-address-format';
import { locale } from '../../platform/text/locale.ts';
import { addressOrder, type Script, withCity } from './address-order.ts';
import { countryNameIn } from './countries.ts';
import type { PostalAddress } from './postal-address.ts';
import { regionText } from './regions.ts';

/** The lines of an address as its country writes them, the country last, with '\n' between. */
export const addressText = (postal: PostalAddress): string => {
  const { company, line1, line2, city, country } = postal;
  const script = scriptOf(postal);
  const order = addressOrder(country, script);
  const region = regionText(country, postal.region);
  const postcode = withoutPrefix(postal);
  const street = [line1, line2];
  // Where the post has no place for a city, it is one of the lines.
  if (!order.includes('city')) {
    const whole = withCity(order);
    street.splice(whole.indexOf('city') < whole.indexOf('line1') ? 0 : street.length, 0, city);
  }
  const lines = formatAddress(
    {
      postalCountry: country,
      organization: company,
      addressLines: street.filter(Boolean),
      postalCode: postcode,
      locality: city,
      administrativeArea: region,
    },
    script,
  );
  const rest = [order.includes('region') ? '' : region, order.includes('postcode') ? '' : postcode];
  return (
    [...lines, rest.filter(Boolean).join(' '), countryNameIn(locale().words, country)]
      // Where the street has two lines, a comma of the format begins the next.
      .map((line) => line.replace(/^, /, '').trim())
      .filter(Boolean)
      .join('\n')
  );
};

const scriptOf = ({ line1, city, region }: PostalAddress): Script =>
  /(?!\p{Script=Latin})\p{L}/u.test(line1 + city + region) ? 'local' : 'latin';

/** 'CH-8001' is '8001' where the country's format writes 'CH-' itself. */
const withoutPrefix = ({ postcode, country }: PostalAddress): string => {
  const [written = ''] = formatAddress({ postalCountry: country, postalCode: '1' });
  const [prefix = ''] = /^\D+(?=1$)/.exec(written) ?? [];
  const letters = prefix.replace(/[\s-]+$/, '');
  return letters && postcode.toUpperCase().startsWith(letters)
    ? postcode.slice(letters.length).replace(/^[\s-]+/, '')
    : postcode;
};
