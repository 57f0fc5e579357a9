import { Link } from 'react-router';
import { checkRules } from '../../../../domain/markets/rules/held-rules.ts';
import { countryName } from '../../../../domain/places/countries.ts';
import { say } from '../../../../platform/text/say.ts';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDay } from '../../../components/shop/format-date.ts';

type Props = {
  market: Parameters<typeof checkRules>[0];
  facts: Parameters<typeof checkRules>[1];
  isOpen?: boolean;
};

/** Each rule of the law that holds here, with its state, its source and the way to mend it. */
export const MarketRuleList = ({ market, facts, isOpen = false }: Props) => {
  const rules = checkRules(market, facts);
  if (rules.length === 0) return null;
  const met = rules.filter(({ state }) => state === 'met').length;
  return (
    <details className="mt-1 text-sm" open={isOpen && met < rules.length}>
      <summary className="min-h-8 cursor-pointer content-center">
        <Say of="Rules of the law: {met} of {rules} met" met={met} rules={rules.length} />
      </summary>
      <p className="max-w-136 text-ink-2 text-xs">
        {say(
          'The rules that the shop knows, not all there are. You stay responsible: this ' +
            'is not legal advice.',
        )}
      </p>
      <ul className="max-w-136">
        {rules.map(({ name, rule, country, state }) => (
          <li key={name} className="border-rule border-b py-2 last:border-b-0">
            <b className="font-label">{rule.title}</b>
            <span className="block">
              {state === 'met' ? (
                say('Met. {shop}', { shop: rule.shop })
              ) : (
                <Say
                  of="Missing in {country}: <link>{missing}</link>"
                  country={countryName(country)}
                  missing={state.missing}
                  link={(words) => (
                    <Link className="link whitespace-normal!" to={`/Dashboard/${state.to}`}>
                      {words}
                    </Link>
                  )}
                />
              )}
            </span>
            <span className="block text-ink-2 text-xs">
              <Say
                of="<a>{name}</a>, since {from}"
                name={rule.source.name}
                a={(words) => (
                  <a className="link whitespace-normal!" href={rule.source.url}>
                    {words}
                  </a>
                )}
                from={formatDay(rule.from)}
              />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};
