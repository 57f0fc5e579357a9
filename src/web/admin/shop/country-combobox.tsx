import { useEffect, useRef, useState } from 'react';
import { countryChoices } from '../../../domain/places/countries.ts';
import { euCountries } from '../../../domain/places/eu-countries.ts';
import { say } from '../../../platform/text/say.ts';
import { Say } from '../../components/say-nodes.tsx';
import { Combobox, ComboboxField, ComboboxList, ComboboxOption } from '../../kit/combobox.tsx';

type Props = {
  /** They are not offered by 'European Union' again. */
  chosen: readonly string[];
  onChoose: (countries: readonly string[]) => void;
  /** Why a country cannot be chosen, as ' is in the market “EU”'. */
  taken?: Readonly<Record<string, string>>;
};

const shownMax = 8;

/** Adds a country found by name or code, or all countries of the European Union. */
export const CountryCombobox = ({ chosen, onChoose, taken = {} }: Props) => {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The field still refers to a removed suggestion, so a new field replaces it.
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) field.current?.focus();
  }, [round]);
  const found = findCountries(text.trim().toLowerCase(), chosen, taken);
  return (
    <div className="grid gap-2">
      <Combobox key={round} text={text} onType={setText}>
        <ComboboxField
          ref={field}
          className="input"
          type="search"
          aria-label={say('Add a country')}
          placeholder={say('Name or code, or EU for all of its countries')}
          maxLength={60}
          onKeyDown={(event) => {
            // Without a suggestion, Enter would save the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <ComboboxList className="divide-y divide-rule" aria-label={say('Countries to add')}>
          {found.slice(0, shownMax).map(({ value, label, adds }) => (
            <ComboboxOption
              key={value}
              value={value}
              disabled={value in taken}
              className={optionClass}
              onClick={() => {
                onChoose(adds);
                setText('');
                setRound(round + 1);
              }}
            >
              {adds.length > 1 ? (
                <Say of="{label}: {adds} countries" label={label} adds={adds.length} />
              ) : (
                <>
                  {label}
                  {taken[value]}
                </>
              )}
            </ComboboxOption>
          ))}
        </ComboboxList>
      </Combobox>
      <p className="min-h-5 text-ink-2 text-xs" role="status">
        {text.trim() && found.length === 0 ? (
          found.length > shownMax ? (
            <Say
              of="No other country matches.{found} more match."
              found={found.length - shownMax}
            />
          ) : (
            say('No other country matches.')
          )
        ) : found.length > shownMax ? (
          <Say of="{found} more match." found={found.length - shownMax} />
        ) : null}
      </p>
    </div>
  );
};

const findCountries = (
  typed: string,
  chosen: readonly string[],
  taken: Readonly<Record<string, string>>,
) => {
  if (!typed) return [];
  const missing = euCountries.filter((code) => !chosen.includes(code) && !(code in taken));
  const union = { value: 'EU', label: say('European Union'), adds: missing };
  const all = [
    ...(missing.length > 0 ? [union] : []),
    ...countryChoices.map(({ value, label }) => ({ value, label, adds: [value] })),
  ];
  // The code first, as 'IS' for Iceland, then how a name begins.
  const rankOf = ({ value, label }: (typeof all)[number]): number =>
    value.toLowerCase() === typed ? 0 : label.toLowerCase().startsWith(typed) ? 1 : 2;
  return all
    .filter((one) => rankOf(one) < 2 || one.label.toLowerCase().includes(typed))
    .sort((one, other) => rankOf(one) - rankOf(other));
};

const optionClass =
  'flex min-h-11 w-full cursor-pointer items-center text-sm hover:text-accent ' +
  'data-highlighted:text-accent data-highlighted:underline ' +
  'data-disabled:cursor-default data-disabled:text-ink-2 data-disabled:no-underline';
