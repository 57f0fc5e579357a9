import { X } from 'lucide';
import { lazy, Suspense, useId } from 'react';
import { countryName } from '../../../../domain/places/countries.ts';
import { say } from '../../../../platform/text/say.ts';
import { ErrorText } from '../../../components/error-text.tsx';
import { Icon } from '../../../components/media/icon.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';

// Its library is a large part of the page's scripts.
const CountryCombobox = lazy(async () => ({
  default: (await import('../country-combobox.tsx')).CountryCombobox,
}));

type Props = {
  chosen: readonly string[];
  taken: Readonly<Record<string, string>>;
  error: string | undefined;
  onChange: (countries: string[]) => void;
};

/** The countries of a market: chosen ones with a button to remove each, and one more. */
export const CountriesField = ({ chosen, taken, error, onChange }: Props) => {
  const id = useId();
  return (
    <fieldset
      className="grid gap-2"
      aria-describedby={error ? id : undefined}
      data-invalid={error ? true : undefined}
      tabIndex={-1}
    >
      <legend className="label mb-2">{say('Countries')}</legend>
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label={say('Chosen countries')}>
          {chosen.map((country) => (
            <li key={country}>
              <button
                type="button"
                className="chip inline-flex items-center gap-1.5"
                aria-label={say('Remove {country}', { country: countryName(country) })}
                onClick={() => onChange(chosen.filter((one) => one !== country))}
              >
                {countryName(country)}
                <Icon of={X} small />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Suspense fallback={<Skeleton className="h-19" />}>
        <CountryCombobox
          chosen={chosen}
          taken={takenBy(taken)}
          onChoose={(countries) => onChange([...new Set([...chosen, ...countries])])}
        />
      </Suspense>
      {error ? <ErrorText id={id}>{error}</ErrorText> : null}
    </fieldset>
  );
};

const takenBy = (markets: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(markets).map(([country, name]) => [
      country,
      say(' is in the market “{name}”', { name }),
    ]),
  );
