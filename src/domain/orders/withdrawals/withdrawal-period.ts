// Where customers can withdraw from contracts, and until which day.
import { euCountries } from '../../places/eu-countries.ts';
import { addWorkingDays, type WorkingDays } from '../../pricing/delivery-window.ts';
import { codesIn } from '../../shop-settings/codes-in.ts';

type Settings = { isOn: boolean; moreCountries: string };
/** `country` is empty if unknown; then the customer may withdraw. */
type Sale = { country: string; market: string };

/** Whether an order of this country can be withdrawn from. */
export const hasWithdrawal = ({ isOn, moreCountries }: Settings, { country }: Sale): boolean =>
  isOn && ['', ...euCountries, ...codesIn(moreCountries)].includes(country);

type Market = {
  /** Its slug; empty: the default. */
  market: string;
  /** Of the shop. */
  home: string;
  shown: readonly { slug: string; countries: readonly string[] }[];
};

/** Whether pages of a market lead to it: the default has every country that no other names. */
export const leadsToWithdrawal = (settings: Settings, { market, home, shown }: Market): boolean => {
  const has = (country: string) => hasWithdrawal(settings, { country, market });
  if (market) return shown.some(({ slug, countries }) => slug === market && countries.some(has));
  const elsewhere = shown.flatMap(({ countries }) => countries);
  const left = [...euCountries, ...codesIn(settings.moreCountries), home];
  return left.some((country) => has(country) && !elsewhere.includes(country));
};

/** In whole days: '2026-11-28'. `arrivedOn` is null until the team types it. */
export type SentParcel = { sentOn: string; arrivedOn: string | null };
/** When parcels arrive at the latest, in working days of the shop. */
type Travel = WorkingDays & { transitDaysMax: number };

const periodDays = 14;
/** Extra days for a parcel whose arrival was not entered. */
const marginDays = 3;

export type LastDay = { lastDay: string; isEstimated: boolean };

/** 14 days from the last parcel's arrival; null while items still have to be sent. */
export const lastWithdrawalDay = (
  parcels: readonly SentParcel[],
  isSentWhole: boolean,
  travel: Travel,
): LastDay | null => {
  if (!isSentWhole || parcels.length === 0) return null;
  const arrivals = parcels.map(
    ({ sentOn, arrivedOn }) =>
      arrivedOn ?? daysAfter(addWorkingDays(sentOn, travel.transitDaysMax, travel), marginDays),
  );
  const arrival = arrivals.toSorted().at(-1) ?? '';
  // A period that ends on a Saturday, a Sunday or a holiday ends on the next working day.
  const lastDay = addWorkingDays(daysAfter(arrival, periodDays - 1), 1, {
    workdays: '12345',
    closedDays: travel.closedDays,
  });
  return { lastDay, isEstimated: parcels.some(({ arrivedOn }) => arrivedOn === null) };
};

/** Until when the money is due back after a withdrawal was stated on this day. */
export const refundDueDay = (statedOn: string): string => daysAfter(statedOn, periodDays);

const daysAfter = (day: string, days: number): string => {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};
