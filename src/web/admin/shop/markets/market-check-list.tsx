import { Check } from 'lucide';
import { Link } from 'react-router';
import { type MarketCheck, marketChecks } from '../../../../domain/markets/market-checks.ts';
import { checkRules } from '../../../../domain/markets/rules/held-rules.ts';
import { countryName } from '../../../../domain/places/countries.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { Icon } from '../../../components/media/icon.tsx';

type Checked = Parameters<typeof marketChecks>;
type Ruled = Parameters<typeof checkRules>;
export type MarketFacts = Checked[1] & Ruled[1];

type Props = { market: Checked[0] & Ruled[0]; facts: MarketFacts };

/** What a market lacks, each with the way to mend it. */
export const MarketCheckList = ({ market, facts }: Props) => {
  const missing = [
    ...marketChecks(market, facts).map(({ check, country, count = 0 }) => {
      const { text, to, isOfMarket = false } = texts[check];
      const said = typeof text === 'string' ? text : text(count, market, facts);
      return { key: check, to, sentence: isOfMarket ? said : `${countryName(country)}: ${said}` };
    }),
    ...checkRules(market, facts).flatMap(({ name, country, state }) =>
      state === 'met'
        ? []
        : [{ key: name, to: state.to, sentence: `${countryName(country)}: ${state.missing}` }],
    ),
  ];
  if (missing.length === 0)
    return (
      <span className="inline-flex items-center gap-2 text-ink-2">
        <Icon of={Check} small className="text-success" />
        {say('Nothing is missing')}
      </span>
    );
  return (
    <ul>
      {missing.map(({ key, to, sentence }) => (
        <li key={key} className="min-h-8 content-center">
          {to ? (
            <Link className="link whitespace-normal!" to={`/Dashboard/${to}`}>
              {sentence}
            </Link>
          ) : (
            sentence
          )}
        </li>
      ))}
    </ul>
  );
};

type Text = {
  text: string | ((count: number, market: Props['market'], facts: MarketFacts) => string);
  /** Without a page, the form of the market mends it. */
  to?: string;
  /** Of no single country. */
  isOfMarket?: boolean;
};

const products = (count: number) =>
  say('{count2, plural, one {# product} other {# products}}', { count2: count });

const texts: Record<MarketCheck, Text> = {
  active: { text: sayable('customers do not see this market yet') },
  legalName: { text: 'legal name missing', to: 'Settings/Company' },
  address: { text: sayable('address of the company missing'), to: 'Settings/Company' },
  email: { text: sayable('email address for customers missing'), to: 'Settings/Shop' },
  registration: { text: sayable('no registration for taxes'), to: 'Taxes' },
  vatNumber: { text: sayable('VAT number missing, which XML invoices name'), to: 'Taxes' },
  xmlSeller: {
    text: sayable('address in fields or contact missing, which XML invoices name'),
    to: 'Settings/Invoices',
  },
  delivery: {
    text: (_, { currency }) =>
      say('no delivery zone in {currency}, so nobody can order', { currency }),
    to: 'Delivery',
  },
  prices: {
    text: (count, _, { found }) =>
      say('Prices are being reckoned: {products} of {products2} are not sold here yet', {
        products: products(count),
        products2: formatCount(found.products),
      }),
    isOfMarket: true,
  },
  notSold: {
    text: (count) => say('You do not sell {products} here', { products: products(count) }),
    isOfMarket: true,
  },
  discounts: {
    text: (count) =>
      say('{count2, plural, one {# discount does} other {# discounts do}} not hold here', {
        count2: count,
      }),
    to: 'Discounts',
    isOfMarket: true,
  },
};
