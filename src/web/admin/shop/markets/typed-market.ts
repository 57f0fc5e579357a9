import type { MarketJson } from '../../../../domain/markets/market-schema.ts';
import { languagesIn } from '../../../../domain/shop-settings/locale/languages-in.ts';

/** A market as its form has it: the rule of prices as texts. */
export type TypedMarket = Omit<MarketJson, 'derived' | 'languages'> & {
  /** 'fr, en' */
  languages: string;
  holds: MarketJson['derived']['holds'];
  factor: string;
  /** Empty: as it is reckoned. */
  ending: string;
};

export const typedMarket = ({ derived, languages = [], ...market }: MarketJson): TypedMarket => ({
  ...market,
  languages: languages.join(', '),
  holds: derived.holds,
  factor: String(derived.factorMillionths / 1_000_000),
  ending: derived.endingCents === null ? '' : String(derived.endingCents),
});

export const marketOfTyped = ({
  holds,
  factor,
  ending,
  languages,
  ...market
}: TypedMarket): MarketJson => ({
  ...market,
  languages: languagesIn(languages),
  derived: {
    holds,
    factorMillionths: factorOf(factor) ?? 1_000_000,
    endingCents: ending === '' ? null : Number(ending),
  },
});

/** In millionths, also with a comma; null for what is none. */
export const factorOf = (text: string): number | null => {
  const typed = text.trim().replace(',', '.');
  const millionths = Math.round(Number(typed) * 1_000_000);
  return /^\d{0,6}(\.\d{1,6})?$/.test(typed) && millionths > 0 ? millionths : null;
};
