import { Check } from 'lucide';
import { Link } from 'react-router';
import { type MarketCheck, marketChecks } from '../../../../domain/markets/market-checks.ts';
import { checkRules } from '../../../../domain/markets/rules/held-rules.ts';
import { countryName } from '../../../../domain/places/countries.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
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
        Nothing is missing
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

const products = (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;

const texts: Record<MarketCheck, Text> = {
  active: { text: 'customers do not see this market yet' },
  legalName: { text: 'legal name missing', to: 'Settings/Company' },
  address: { text: 'address of the company missing', to: 'Settings/Company' },
  email: { text: 'email address for customers missing', to: 'Settings/Shop' },
  registration: { text: 'no registration for taxes', to: 'Taxes' },
  vatNumber: { text: 'VAT number missing, which XML invoices name', to: 'Taxes' },
  xmlSeller: {
    text: 'address in fields or contact missing, which XML invoices name',
    to: 'Settings/Invoices',
  },
  delivery: {
    text: (_, { currency }) => `no delivery zone in ${currency}, so nobody can order`,
    to: 'Delivery',
  },
  prices: {
    text: (count, _, { found }) =>
      `Prices are being reckoned: ${products(count)} of ${formatCount(found.products)} are not ` +
      'sold here yet',
    isOfMarket: true,
  },
  notSold: { text: (count) => `You do not sell ${products(count)} here`, isOfMarket: true },
  discounts: {
    text: (count) =>
      `${formatCount(count)} ${count === 1 ? 'discount does' : 'discounts do'} not hold here`,
    to: 'Discounts',
    isOfMarket: true,
  },
};
