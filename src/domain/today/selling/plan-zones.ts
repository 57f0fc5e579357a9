// The delivery zones of an answer, beside those that are there.
import { formatCents, type SumWay, toCents } from '../../../platform/values/money.ts';
import type { ZoneContent } from '../../delivery/delivery-json.ts';
import type { DeliveryMethod, ZonePlace } from '../../delivery/delivery-zone.ts';
import type { ManagedZone } from '../../delivery/list-delivery-zones.ts';
import { countryName } from '../../places/countries.ts';
import {
  countriesOf,
  type DeliveryPrice,
  type Reach,
  reaches,
  type SellingAnswer,
  type SellingRow,
} from './selling.ts';
import type { SellingActs, SellingFacts } from './selling-facts.ts';

export type PlannedZones = {
  /** Those that are there, of all currencies. */
  all: readonly ManagedZone[];
  acts: SellingActs['zones'];
  /** What the answer is about. */
  seen: Set<string>;
};

export const noPlannedZones = ({ zones }: Pick<SellingFacts, 'zones'>): PlannedZones => ({
  all: zones,
  acts: { add: [], change: [], remove: [] },
  seen: new Set(),
});

/** In the shop's currency; the rows of what is planned. */
export const planZones = (
  zones: PlannedZones,
  answer: SellingAnswer,
  ways: { way: SumWay; newId: () => string },
): SellingRow[] =>
  reaches.flatMap((reach) => {
    const price = answer.delivery[reach];
    const countries = countriesOf(reach, answer);
    if (price === null || countries.length === 0) return [];
    const key = `zone:${reach}`;
    return [
      planZone(zones, {
        ...{ key, name: nameOf(reach, countries), currency: null, countries, price, ...ways },
        isReplaced: answer.replace.includes(key),
      }),
    ];
  });

type Planned = {
  key: string;
  name: string;
  /** Null: the shop's. */
  currency: string | null;
  countries: string[];
  price: DeliveryPrice;
  isReplaced: boolean;
  way: SumWay;
  newId: () => string;
};

export const planZone = (zones: PlannedZones, planned: Planned): SellingRow => {
  const { key, name, currency, countries, price, way } = planned;
  const owners = zones.all.filter(
    (zone) =>
      zone.currency === currency &&
      zone.places.some((place) => isWhole(place) && countries.includes(place.country)),
  );
  for (const { id } of owners) zones.seen.add(id);
  const method = standard(price, planned);
  const [own] = owners;
  const about = { ...planned, owners, method, zones };
  const row = {
    ...{ key, title: `Delivery: ${name}`, text: methodText(method, way) },
    ...{ canReplace: false, to: pageOf(own) },
  };
  return { ...row, ...(own && hasJust(own, countries) ? ownZone(own, about) : newZone(about)) };
};

type About = Planned & { owners: ManagedZone[]; method: DeliveryMethod; zones: PlannedZones };
type Part = Pick<SellingRow, 'state' | 'was'> & Partial<Pick<SellingRow, 'canReplace'>>;

/** The zone has just these countries. */
const ownZone = (zone: ManagedZone, { method, isReplaced, zones: { acts }, way }: About): Part => {
  const was = zone.methods.map((one) => methodText(one, way)).join('; ') || 'No delivery';
  if (zone.methods.length === 1 && zone.methods.every((one) => isSameMethod(one, method)))
    return { state: 'same', was: null };
  if (!isReplaced) return { state: 'kept', was, canReplace: true };
  acts.change.push({ ...zone, methods: [method] });
  return { state: 'changed', was };
};

/** For those that are in no zone, or all of them where that is chosen. */
const newZone = (about: About): Part => {
  const { currency, countries, method, owners, isReplaced } = about;
  const { all, acts } = about.zones;
  const theirs = owners.flatMap(({ places }) => places.filter(isWhole).map((one) => one.country));
  const rest = isReplaced ? countries : countries.filter((one) => !theirs.includes(one));
  const taken = owners.map(({ name }) => `the zone “${name}”`).join(', ');
  if (rest.length === 0) return { state: 'kept', was: `As in ${taken}`, canReplace: true };
  if (isReplaced) for (const zone of owners) giveUp(zone, countries, acts);
  const names = [...all.filter(({ id }) => !acts.remove.includes(id)), ...acts.add];
  const name = freeName(
    about.name,
    names.map((one) => one.name),
  );
  acts.add.push({ name, currency, places: rest.map(wholeOf), methods: [method] });
  if (owners.length === 0) return { state: 'new', was: null };
  if (isReplaced) return { state: 'changed', was: taken };
  const kept = countries.filter((one) => !rest.includes(one)).map(countryName);
  return { state: 'new', was: `${kept.join(', ')}: ${taken}`, canReplace: true };
};

/** Zones that the answer does not concern stay, each in its own currency. */
export const otherZones = (
  { all, seen }: PlannedZones,
  wayOf: (currency: string | null) => SumWay,
): SellingRow[] =>
  all
    .filter(({ id }) => !seen.has(id))
    .map(
      (zone): SellingRow => ({
        ...{ key: `zone:${zone.id}`, title: `Delivery: ${zone.name}`, was: null, state: 'kept' },
        text:
          zone.methods.map((one) => methodText(one, wayOf(zone.currency))).join('; ') ||
          'No delivery',
        ...{ canReplace: false, to: pageOf(zone) },
      }),
    );

const pageOf = (zone: ManagedZone | undefined): string =>
  zone ? `/Dashboard/Delivery/${zone.id}` : '/Dashboard/Delivery';

/** Its countries belong to the new zone; without any it goes. */
const giveUp = (
  zone: ManagedZone,
  countries: readonly string[],
  acts: PlannedZones['acts'],
): void => {
  const known = acts.change.find(({ id }) => id === zone.id) ?? zone;
  const places = known.places.filter((one) => !(isWhole(one) && countries.includes(one.country)));
  acts.change = acts.change.filter(({ id }) => id !== zone.id);
  if (places.length === 0) acts.remove.push(zone.id);
  else acts.change.push({ ...known, places });
};

const wholeOf = (country: string): ZonePlace => ({ country, region: '', postcodes: '' });
const isWhole = ({ region, postcodes }: ZonePlace): boolean => region === '' && postcodes === '';
const hasJust = ({ places }: ZoneContent, countries: readonly string[]): boolean =>
  places.length === countries.length &&
  places.every((one) => isWhole(one) && countries.includes(one.country));

const standard = (
  { price, freeOver }: DeliveryPrice,
  { way, newId }: Pick<Planned, 'way' | 'newId'>,
): DeliveryMethod => ({
  ...{ id: newId(), name: 'Standard', isActive: true, isPickup: false, rateBy: 'subtotal' },
  rates: [{ category: '', from: 0, to: null, cents: toCents(price, way.digits) }],
  freeOverCents: freeOver === null ? null : toCents(freeOver, way.digits),
  ...{ daysMin: null, daysMax: null },
});

/** Its name and days are the owner's. */
const isSameMethod = (one: DeliveryMethod, { rates: [price], freeOverCents }: DeliveryMethod) =>
  one.isActive &&
  !one.isPickup &&
  one.freeOverCents === freeOverCents &&
  one.rates.length === 1 &&
  one.rates.every(
    ({ category, from, to, cents }) =>
      category === '' && from === 0 && to === null && cents === price?.cents,
  );

const methodText = (method: DeliveryMethod, way: SumWay): string =>
  [
    `${method.name}, ${method.rates.map(({ cents }) => formatCents(cents, way)).join(' / ')}`,
    method.freeOverCents !== null && `free over ${formatCents(method.freeOverCents, way)}`,
    !method.isActive && 'off',
  ]
    .filter(Boolean)
    .join(', ');

const namedMax = 2;

const nameOf = (reach: Reach, countries: readonly string[]): string => {
  if (reach === 'eu') return 'European Union';
  const names = countries.slice(0, namedMax).map(countryName).join(', ');
  const more = countries.length - namedMax;
  return more > 0 ? `${names.slice(0, 40)} and ${more} more` : names.slice(0, 60);
};

const freeName = (name: string, taken: readonly string[]): string => {
  const all = new Set(taken.map((one) => one.toLowerCase()));
  for (let number = 1; ; number++) {
    const one = number === 1 ? name : `${name.slice(0, 55)} ${number}`;
    if (!all.has(one.toLowerCase())) return one;
  }
};
