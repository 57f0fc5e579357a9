// The regions that are few, and that matter for taxes or delivery: ISO 3166-2 without the country.

const rows: Record<string, string> = {
  AE: `AZ Abu Dhabi, AJ Ajman, DU Dubai, FU Fujairah, RK Ras Al Khaimah, SH Sharjah,
    UQ Umm Al Quwain`,
  AU: `ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory,
    QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia`,
  BR: `AC Acre, AL Alagoas, AP Amapá, AM Amazonas, BA Bahia, CE Ceará, DF Distrito Federal,
    ES Espírito Santo, GO Goiás, MA Maranhão, MT Mato Grosso, MS Mato Grosso do Sul,
    MG Minas Gerais, PA Pará, PB Paraíba, PR Paraná, PE Pernambuco, PI Piauí, RJ Rio de Janeiro,
    RN Rio Grande do Norte, RS Rio Grande do Sul, RO Rondônia, RR Roraima, SC Santa Catarina,
    SP São Paulo, SE Sergipe, TO Tocantins`,
  CA: `AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick,
    NL Newfoundland and Labrador, NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario,
    PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon`,
  // Includes territories and military post offices, which Americans look for in this list.
  US: `AL Alabama, AK Alaska, AS American Samoa, AZ Arizona, AR Arkansas, AA Armed Forces Americas,
    AE Armed Forces Europe, AP Armed Forces Pacific, CA California, CO Colorado, CT Connecticut,
    DE Delaware, DC District of Columbia, FL Florida, GA Georgia, GU Guam, HI Hawaii, ID Idaho,
    IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland,
    MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana,
    NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
    NC North Carolina, ND North Dakota, MP Northern Mariana Islands, OH Ohio, OK Oklahoma,
    OR Oregon, PA Pennsylvania, PR Puerto Rico, RI Rhode Island, SC South Carolina,
    SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VI Virgin Islands, VA Virginia,
    WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`,
};

export type Region = { code: string; name: string };

/** Of a country without a list: undefined. */
export const regionsOf = (country: string): readonly Region[] | undefined => lists.get(country);

const lists = new Map(
  Object.entries(rows).map(([country, text]) => [
    country,
    text.split(/,\s+/).map((row): Region => {
      const [code = '', ...name] = row.split(/\s+/);
      return { code, name: name.join(' ') };
    }),
  ]),
);

/** The code of a region that was typed by its code or its name; any other text as it is. */
export const regionCode = (country: string, typed: string): string => {
  const folded = typed.toLowerCase();
  const isTyped = ({ code, name }: Region) => [code, name].some((o) => o.toLowerCase() === folded);
  return regionsOf(country)?.find(isTyped)?.code ?? typed;
};

/** As it is written in an address: emirates have names, states codes. */
export const regionText = (country: string, region: string): string =>
  (country === 'AE' ? regionsOf(country)?.find(({ code }) => code === region)?.name : undefined) ??
  region;
