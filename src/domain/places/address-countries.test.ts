// What each country asks for in an address, and how it writes one.
import { expect, test } from 'vitest';
import { addressForm, postalProblems } from './address-form.ts';
import { blankPostal, type PostalAddress } from './postal-address.ts';
import { addressText } from './postal-text.ts';
import { isUnusualPostcode } from './postcode-warning.ts';

// Country, its required fields in its order, what is typed, and the lines that are written.
const rows = `
US | line1 city region postcode | city Springfield, region IL, postcode 62701
  1 High Street / Springfield, IL 62701 / United States
CA | line1 city region postcode | city Toronto, region ON, postcode M5V 2T6
  1 High Street / Toronto ON M5V 2T6 / Canada
AU | line1 city region postcode | city Fitzroy, region VIC, postcode 3065
  1 High Street / Fitzroy VIC 3065 / Australia
NZ | line1 city postcode | city Dunedin, postcode 9016
  1 High Street / Dunedin 9016 / New Zealand
GB | line1 city postcode | city Bristol, postcode BS1 6ED
  1 High Street / Bristol / BS1 6ED / United Kingdom
IE | line1 city | city Cork, region Co. Cork, postcode T12 X70A
  1 High Street / Cork / Co. Cork / T12 X70A / Ireland
DE | line1 postcode city | city Berlin, postcode 10115
  1 High Street / 10115 Berlin / Germany
AT | line1 postcode city | city Wien, postcode 1010
  1 High Street / 1010 Wien / Austria
CH | line1 postcode city | city Zürich, postcode 8001
  1 High Street / CH-8001 Zürich / Switzerland
FR | line1 postcode city | city Lyon, postcode 69001
  1 High Street / 69001 Lyon / France
BE | line1 postcode city | city Gent, postcode 9000
  1 High Street / 9000 Gent / Belgium
NL | line1 postcode city | city Utrecht, postcode 3511 AB
  1 High Street / 3511 AB Utrecht / Netherlands
LU | line1 postcode city | city Luxembourg, postcode L-1010
  1 High Street / L-1010 Luxembourg / Luxembourg
ES | line1 postcode city region | city Getafe, region Madrid, postcode 28901
  1 High Street / 28901 Getafe Madrid / Spain
IT | line1 postcode city region | city Milano, region MI, postcode 20121
  1 High Street / 20121 Milano MI / Italy
PT | line1 postcode city | city Porto, postcode 4000-001
  1 High Street / 4000-001 Porto / Portugal
SE | line1 postcode city | city Lund, postcode 223 50
  1 High Street / SE-223 50 Lund / Sweden
NO | line1 postcode city | city Bergen, postcode 5003
  1 High Street / 5003 Bergen / Norway
DK | line1 postcode city | city Aarhus, postcode 8000
  1 High Street / 8000 Aarhus / Denmark
FI | line1 postcode city | city Turku, postcode 20100
  1 High Street / FI-20100 Turku / Finland
PL | line1 postcode city | city Gdańsk, postcode 80-001
  1 High Street / 80-001 Gdańsk / Poland
HU | city line1 postcode | city Szeged, postcode 6720
  Szeged / 1 High Street / 6720 / Hungary
LV | line1 city postcode | city Rīga, postcode LV-1010
  1 High Street / Rīga, LV-1010 / Latvia
JP | postcode region city line1 | line1 神宮前1-2-3, city 渋谷区, region 東京都, postcode 150-0001
  〒150-0001 / 東京都 / 渋谷区 / 神宮前1-2-3 / Japan
KR | region city line1 postcode | city Jung-gu, region Seoul, postcode 04524
  1 High Street / Jung-gu / Seoul / 04524 / South Korea
CN | postcode region city line1 | line1 南京路1号, city 上海市, region 上海, postcode 200001
  200001 / 上海上海市 / 南京路1号 / China
HK | region city line1 | city Mong Kok, region Kowloon
  1 High Street / Mong Kok / Kowloon / Hong Kong SAR China
SG | line1 postcode | postcode 238801
  1 High Street / SINGAPORE 238801 / Singapore
AE | line1 city region | city Al Barsha, region DU
  1 High Street / Al Barsha / Dubai / United Arab Emirates
IN | line1 city postcode region | city Pune, region Maharashtra, postcode 411001
  1 High Street / Pune 411001 / Maharashtra / India
BR | line1 city region postcode | city Santos, region SP, postcode 11010-000
  1 High Street / Santos-SP / 11010-000 / Brazil
MX | line1 postcode city region | city León, region Gto., postcode 37000
  1 High Street / 37000 León, Gto. / Mexico
ZA | line1 city postcode | city Durban, postcode 4001
  1 High Street / Durban / 4001 / South Africa
AO | line1 city | city Luanda
  1 High Street / Luanda / Angola
`;

const cases = rows
  .trim()
  .split(/\n(?=\w)/)
  .map((row) => {
    const [asked = '', written = ''] = row.split('\n  ');
    const [country = '', asks = '', typed = ''] = asked.split(' | ');
    const parts = typed.split(', ').map((part) => part.split(/ (.*)/s).slice(0, 2));
    return { country, asks, parts: Object.fromEntries(parts) as Partial<PostalAddress>, written };
  });

test.each(cases)('$country asks for $asks and writes it', ({ country, asks, parts, written }) => {
  const postal = { ...blankPostal, country, line1: '1 High Street', ...parts };
  const form = addressForm(country);
  const required = form.filter(({ isRequired }) => isRequired);
  expect(required.map(({ name }) => name).join(' ')).toBe(asks);
  expect(form.map(({ name }) => name as string)).toEqual(
    expect.arrayContaining(Object.keys(parts)),
  );
  expect(addressText(postal)).toBe(written.replaceAll(' / ', '\n'));
  expect(postalProblems(postal)).toEqual({});
  expect(isUnusualPostcode(country, postal.postcode)).toBe(false);
});
