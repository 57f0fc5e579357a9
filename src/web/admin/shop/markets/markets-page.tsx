import { Link, useLoaderData } from 'react-router';
import { marketLimits } from '../../../../domain/markets/market.ts';
import type { MarketJson } from '../../../../domain/markets/market-schema.ts';
import { ruledCountries } from '../../../../domain/markets/rules/held-rules.ts';
import { countryName } from '../../../../domain/places/countries.ts';
import { groupFromJson } from '../../../../domain/shop-settings/settings-json.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import type { List } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { May, useMay } from '../../kit/may.tsx';
import { useChange } from '../../kit/use-change.ts';
import { useTask } from '../../kit/use-task.ts';
import { ExampleCart } from '../example-cart-section.tsx';
import { deleteMarket } from './market-changes.ts';
import { MarketCheckList, type MarketFacts } from './market-check-list.tsx';
import { MarketForm } from './market-form.tsx';
import { MarketRuleList } from './market-rule-list.tsx';

/** As the API asks of whoever changes one. */
const needsOfChange = ['settings', 'products.write'] as const;

const list = {
  title: sayable('Markets'),
  description: sayable('Where the shop sells by rules of its own.'),
  noun: sayable('markets'),
  parent: { to: '/Dashboard/Settings', name: sayable('Settings') },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api }) => {
  const [rows, found, settings] = await Promise.all([
    loadJson(api.markets.$get()),
    loadJson(api['market-facts'].$get()),
    loadJson(api['shop-settings'].$get()),
  ]);
  const facts: MarketFacts = {
    found,
    company: groupFromJson('company', settings.company),
    shop: groupFromJson('shop', settings.shop),
    delivery: groupFromJson('delivery', settings.delivery),
    reductions: groupFromJson('reductions', settings.reductions),
    withdrawal: groupFromJson('withdrawal', settings.withdrawal),
    invoices: groupFromJson('invoices', settings.invoices),
    notices: groupFromJson('notices', settings.notices),
  };
  const ofShop = {
    home: settings.locale.country,
    pricesInclude: settings.taxes.pricesInclude === 'net' ? ('net' as const) : ('gross' as const),
  };
  return { rows, next: null, facts, ofShop };
});

/** The default market, which the settings make, and the owner's others, with what each lacks. */
export default function Markets() {
  const data = useLoaderData<typeof clientLoader>();
  const { rows, facts, ofShop } = data;
  const [shop, ...others] = rows;
  const active = others.filter(({ isActive }) => isActive);
  /** The default market is checked by the shop's country. */
  const ruled = (market: MarketJson): MarketJson =>
    market.slug
      ? market
      : {
          ...{ ...market, pricesInclude: ofShop.pricesInclude },
          countries: [...ruledCountries(market, ofShop.home, active)],
        };
  const [task, setTask, close] = useTask<MarketJson | 'new'>();
  const mayChange = useMay(needsOfChange);
  const isFull = rows.length > marketLimits.markets;
  return (
    <>
      <ListPage
        list={list}
        data={data}
        add={
          <May needs={needsOfChange}>
            <Button disabled={isFull} onClick={() => setTask('new')}>
              {say('Add market')}
            </Button>
          </May>
        }
        intro={
          mayChange ? (
            isFull ? (
              <Say
                of={
                  'A market has countries, a way of writing prices, and an address of its own. ' +
                  'Customers reach it by its address or choose it below the pages. There are at ' +
                  'most {markets} markets.'
                }
                markets={marketLimits.markets}
              />
            ) : (
              say(
                'A market has countries, a way of writing prices, and an address of its own. ' +
                  'Customers reach it by its address or choose it below the pages.',
              )
            )
          ) : isFull ? (
            <Say
              of={
                'A market has countries, a way of writing prices, and an address of its own. ' +
                'Customers reach it by its address or choose it below the pages. Its prices ' +
                'follow from it: to change one, you need “Change products”, too. There are at ' +
                'most {markets} markets.'
              }
              markets={marketLimits.markets}
            />
          ) : (
            say(
              'A market has countries, a way of writing prices, and an address of its own. ' +
                'Customers reach it by its address or choose it below the pages. Its prices ' +
                'follow from it: to change one, you need “Change products”, too.',
            )
          )
        }
        table={{
          label: say('Markets'),
          columns: marketColumns({ facts, ruled, onChange: setTask }),
          keyOf: ({ slug }) => slug,
          grid,
        }}
      />
      <ExampleCart of={data} />
      <Dialog
        open={task !== null}
        title={task === 'new' ? say('Add market') : say('Change market')}
        onClose={close}
      >
        {task && shop ? (
          <MarketForm
            market={task === 'new' ? null : task}
            shop={shop}
            others={others}
            facts={facts}
            onDone={close}
          />
        ) : null}
      </Dialog>
    </>
  );
}

type Columns = {
  facts: MarketFacts;
  ruled: (market: MarketJson) => MarketJson;
  onChange: (market: MarketJson) => void;
};

const marketColumns = ({ facts, ruled, onChange }: Columns): Column<MarketJson>[] => [
  {
    head: say('Market'),
    className: 'narrow:[grid-area:name]',
    cell: ({ slug, name }) => (
      <span>
        <b className="font-label">{name}</b>
        <span className="block text-ink-2 text-xs">{`/${slug}`}</span>
      </span>
    ),
  },
  {
    head: say('Countries and prices'),
    className: 'narrow:[grid-area:countries]',
    cell: ({ slug, countries, currency, language, pricesInclude }) => (
      <span>
        {slug ? namesOf(countries) : say('All that no other market has')}
        <span className="block text-ink-2 text-xs">
          {pricesInclude === 'gross'
            ? say('{currency}, {language}, with taxes', { currency, language })
            : say('{currency}, {language}, without taxes', { currency, language })}
        </span>
      </span>
    ),
  },
  {
    head: say('Check'),
    className: 'narrow:[grid-area:check]',
    cell: (market) => (
      <>
        {market.slug ? (
          <MarketCheckList market={market} facts={facts} />
        ) : (
          <span className="text-ink-2">
            <Say
              of="Made of the settings {settingslink} and"
              settingslink={<SettingsLink to="Locale" name={say('Country and currency')} />}
            />{' '}
            <SettingsLink to="Delivery" name={say('Delivery')} />
          </span>
        )}
        <MarketRuleList market={ruled(market)} facts={facts} isOpen={market.slug === ''} />
      </>
    ),
  },
  {
    head: null,
    end: 'wide',
    width: 'wide:w-px',
    className: 'narrow:[grid-area:act]',
    cell: (market) =>
      market.slug ? (
        <May needs={needsOfChange}>
          <span className="inline-flex justify-end gap-1.5">
            <Button
              small
              look="outline"
              aria-label={say('Change {name}', { name: market.name })}
              onClick={() => onChange(market)}
            >
              {say('Change')}
            </Button>
            <DeleteButton market={market} />
          </span>
        </May>
      ) : (
        <ButtonLink small look="outline" to="/Dashboard/Settings/Locale">
          {say('Settings')}
        </ButtonLink>
      ),
  },
];

const SettingsLink = ({ to, name }: { to: string; name: string }) => (
  <Link className="link" to={`/Dashboard/Settings/${to}`}>
    {name}
  </Link>
);

const namedMax = 4;

const namesOf = (countries: readonly string[]): string => {
  const more = countries.length - namedMax;
  const names = countries.slice(0, namedMax).map(countryName).join(', ');
  return more > 0 ? say('{names} and {more} more', { names, more }) : names;
};

const DeleteButton = ({ market }: { market: MarketJson }) => {
  const { change } = useChange();
  const { name, slug } = market;
  return (
    <ConfirmButton
      small
      look="quiet"
      aria-label={say('Delete {name}', { name })}
      question={say(
        'The market “{name}” will be deleted: links to /{slug} will lead nowhere, and ' +
          'its countries will belong to the default market.',
        { name, slug },
      )}
      onConfirm={async () => {
        await change(() => deleteMarket(market), say('“{name}” is deleted.', { name }));
      }}
    >
      {say('Delete')}
    </ConfirmButton>
  );
};

const grid = [
  'narrow:grid-cols-[minmax(0,1fr)] narrow:gap-y-1',
  "narrow:[grid-template-areas:'name'_'countries'_'check'_'act']",
].join(' ');
