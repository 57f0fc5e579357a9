import { useLoaderData } from 'react-router';
import { zoneOfJson } from '../../../../domain/delivery/delivery-json.ts';
import {
  type DeliveryMethod,
  type DeliveryZone,
  everywhereElse,
  zoneLimits,
} from '../../../../domain/delivery/delivery-zone.ts';
import { placeText } from '../../../../domain/delivery/place-text.ts';
import { groupFromJson } from '../../../../domain/shop-settings/settings-json.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { formatShortCents } from '../../../../platform/values/money.ts';
import { formatSum } from '../../../../platform/values/sums.ts';
import { loadJson } from '../../../api-client.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { RowLink } from '../../../kit/list/cells.tsx';
import type { List } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { ExampleCart } from '../example-cart-section.tsx';
import { FieldsNeeded } from '../fields-needed.tsx';
import { zoneUrl } from './delivery-zone-changes.ts';

const list = {
  title: sayable('Delivery'),
  description: sayable('Where the shop delivers, how, and what it costs.'),
  noun: sayable('zones'),
} satisfies List;

export const clientLoader = listLoader(list, async ({ api }) => {
  const [zones, { delivery }] = await Promise.all([
    loadJson(api['delivery-zones'].$get()),
    loadJson(api['shop-settings'].$get()),
  ]);
  const settings = groupFromJson('delivery', delivery);
  // The last row also tells if nothing is delivered anywhere else.
  const last = everywhereElse(settings);
  const rows: DeliveryZone[] = [
    ...zones.map(zoneOfJson),
    settings.isEverywhereElse ? last : { ...last, methods: [] },
  ];
  return { rows, next: null };
});

/** Zones with their methods; the last one is everywhere else. */
export default function Delivery() {
  const data = useLoaderData<typeof clientLoader>();
  const isFull = data.rows.length > zoneLimits.zones;
  return (
    <>
      <ListPage
        list={list}
        data={data}
        add={isFull ? null : <ButtonLink to={zoneUrl('new')}>{say('Add zone')}</ButtonLink>}
        intro={
          <>
            {isFull ? (
              <Say
                of={
                  'A zone is a group of countries, regions or postcodes with its own methods and ' +
                  'prices. An order belongs to the closest one: postcodes go before regions, ' +
                  'regions before countries, and all of them before everywhere else. There are ' +
                  'at most {zones} zones.'
                }
                zones={zoneLimits.zones}
              />
            ) : (
              say(
                'A zone is a group of countries, regions or postcodes with its own methods and ' +
                  'prices. An order belongs to the closest one: postcodes go before regions, ' +
                  'regions before countries, and all of them before everywhere else.',
              )
            )}
            <FieldsNeeded />
          </>
        }
        table={{ label: say('Delivery zones'), columns, keyOf: ({ id }) => id, grid }}
      />
      <ExampleCart of={data} />
    </>
  );
}

const shownMax = 4;

const whereText = (zone: DeliveryZone): string => {
  const { places } = zone;
  if (places.length === 0) return say('All countries that no other zone has');
  const named = places.slice(0, shownMax).map(placeText).join('; ');
  return places.length > shownMax
    ? say('{named}; {places} more', { named, places: places.length - shownMax })
    : named;
};

/** 'Express, $4.90 to $9.90, free over $99' */
const methodText = (
  { name, isActive, rates, freeOverCents }: DeliveryMethod,
  currency: string | null,
): string => {
  const prices = rates.map(({ cents }) => cents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const sum = currency ? (cents: number) => formatSum(cents, currency) : formatShortCents;
  const text = (cents: number) => (cents === 0 ? 'free' : sum(cents));
  return [
    name,
    least === most
      ? text(least)
      : say('{least} to {most}', { least: text(least), most: text(most) }),
    freeOverCents !== null &&
      most > 0 &&
      say('free over {freeOverCents}', { freeOverCents: sum(freeOverCents) }),
    !isActive && 'off',
  ]
    .filter(Boolean)
    .join(', ');
};

const columns: Column<DeliveryZone>[] = [
  {
    head: sayable('Zone'),
    className: 'narrow:[grid-area:name]',
    cell: ({ id, name, places }) => (
      <RowLink to={places.length > 0 ? zoneUrl(id) : '/Dashboard/Settings/delivery'}>
        {name}
      </RowLink>
    ),
  },
  {
    head: sayable('Where'),
    className: 'text-ink-2 narrow:[grid-area:where]',
    cell: (zone) => <span className="max-w-text">{whereText(zone)}</span>,
  },
  {
    head: sayable('Methods'),
    className: 'narrow:[grid-area:methods]',
    cell: ({ methods, currency }) =>
      methods.some(({ isActive }) => isActive) ? (
        <ul>
          {methods.map((method) => (
            <li key={method.id}>{methodText(method, currency)}</li>
          ))}
        </ul>
      ) : (
        <b className="font-label">{say('No delivery there')}</b>
      ),
  },
];

const grid = [
  'narrow:grid-cols-[minmax(0,1fr)] narrow:gap-y-1',
  "narrow:[grid-template-areas:'name'_'where'_'methods']",
].join(' ');
