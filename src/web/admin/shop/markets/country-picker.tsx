import { useEffect, useRef, useState } from 'react';
import { countryChoices } from '../../../../domain/places/countries.ts';
import { Combobox, ComboboxField, ComboboxList, ComboboxOption } from '../../../kit/combobox.tsx';

type Props = {
  chosen: readonly string[];
  /** The names of markets, by their countries. */
  taken: Readonly<Record<string, string>>;
  onChoose: (country: string) => void;
};

const shownMax = 8;

/** One more country, found by its name or code; those of other markets say so. */
export const CountryPicker = ({ chosen, taken, onChoose }: Props) => {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The field of before still names the suggestion that is gone: a new one takes its place.
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) field.current?.focus();
  }, [round]);
  const found = text.trim()
    ? countryChoices.filter(
        ({ value, label }) =>
          !chosen.includes(value) && label.toLowerCase().includes(text.trim().toLowerCase()),
      )
    : [];
  return (
    <div className="grid gap-2">
      <Combobox key={round} text={text} onType={setText}>
        <ComboboxField
          ref={field}
          className="input"
          type="search"
          aria-label="Add a country"
          placeholder="Name or code"
          maxLength={60}
          onKeyDown={(event) => {
            // Without a suggestion it would save the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <ComboboxList className="divide-y divide-rule" aria-label="Countries to add">
          {found.slice(0, shownMax).map(({ value, label }) => (
            <ComboboxOption
              key={value}
              value={value}
              disabled={value in taken}
              className={optionClass}
              onClick={() => {
                onChoose(value);
                setText('');
                setRound(round + 1);
              }}
            >
              {label}
              {taken[value] ? ` is in the market “${taken[value]}”` : null}
            </ComboboxOption>
          ))}
        </ComboboxList>
      </Combobox>
      <p className="min-h-5 text-ink-2 text-xs" role="status">
        {text.trim() && found.length === 0 ? 'No other country matches.' : ''}
        {found.length > shownMax ? `${found.length - shownMax} more match.` : ''}
      </p>
    </div>
  );
};

const optionClass =
  'flex min-h-11 w-full cursor-pointer items-center text-sm hover:text-accent ' +
  'data-highlighted:text-accent data-highlighted:underline ' +
  'data-disabled:cursor-default data-disabled:text-ink-2 data-disabled:no-underline';
