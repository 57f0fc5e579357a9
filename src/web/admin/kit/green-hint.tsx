import { greenWordsIn } from '../../../domain/markets/rules/green-words.ts';
import { rulesIn } from '../../../domain/markets/rules/held-rules.ts';
import { shopDay } from '../../../platform/text/day-in.ts';
import { locale } from '../../../platform/text/locale.ts';
import { Say } from '../../components/say-nodes.tsx';
import { useRootData } from '../../components/shop/use-root-data.ts';

/** What the law of some market asks of words about the environment; nothing in other shops. */
export const GreenHint = ({ texts }: { texts: readonly string[] }) => {
  const { markets = [] } = useRootData().storefront ?? {};
  const countries = [locale().country, ...markets.flatMap((market) => market.countries)];
  const isAsked = rulesIn(countries, shopDay(new Date())).some(({ rule }) => 'hasHint' in rule);
  const words = isAsked ? greenWordsIn(texts) : [];
  return (
    <div aria-live="polite">
      {words.length > 0 ? (
        <p className="border-accent border-l-2 pl-2 text-sm">
          <Say
            of={
              '{map}: in the European Union, words about the environment need a proof. Name ' +
              'the certified label in the text, such as GOTS or the EU Ecolabel, or say what ' +
              'is measured, such as “70% recycled cotton”.'
            }
            map={words.map((word) => `“${word}”`).join(', ')}
          />
        </p>
      ) : null}
    </div>
  );
};
