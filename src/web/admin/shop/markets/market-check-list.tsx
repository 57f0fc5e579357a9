import { Check } from 'lucide';
import { Link } from 'react-router';
import { type MarketCheck, marketChecks } from '../../../../domain/markets/market-checks.ts';
import { countryName } from '../../../../domain/places/countries.ts';
import { Icon } from '../../../components/media/icon.tsx';

export type MarketFacts = Parameters<typeof marketChecks>[1];

type Props = { market: Parameters<typeof marketChecks>[0]; facts: MarketFacts };

/** What a market lacks, each with the way to mend it. */
export const MarketCheckList = ({ market, facts }: Props) => {
  const missing = marketChecks(market, facts).filter(({ isMet }) => !isMet);
  if (missing.length === 0)
    return (
      <span className="inline-flex items-center gap-2 text-ink-2">
        <Icon of={Check} small className="text-success" />
        Nothing is missing
      </span>
    );
  return (
    <ul>
      {missing.map(({ check, country }) => {
        const { text, to } = texts[check];
        const sentence = `${countryName(country)}: ${text}`;
        return (
          <li key={check} className="min-h-8 content-center">
            {to ? (
              <Link className="link" to={`/Dashboard/Settings/${to}`}>
                {sentence}
              </Link>
            ) : (
              sentence
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** Without a page, the form of the market mends it. */
const texts: Record<MarketCheck, { text: string; to?: string }> = {
  active: { text: 'customers do not see this market yet' },
  legalName: { text: 'legal name missing', to: 'Company' },
  address: { text: 'address of the company missing', to: 'Company' },
  email: { text: 'email address for customers missing', to: 'Shop' },
  taxNumber: { text: 'VAT number missing', to: 'Company' },
  grossPrices: { text: 'prices have to include taxes' },
  lateFee: { text: 'a fee is added at checkout', to: 'Delivery' },
};
