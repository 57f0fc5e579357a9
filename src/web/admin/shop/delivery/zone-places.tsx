import { useState } from 'react';
import { type ZonePlace, zoneLimits } from '../../../../domain/delivery/delivery-zone.ts';
import { hasRanges } from '../../../../domain/delivery/postcodes.ts';
import { countryChoices, countryName } from '../../../../domain/places/countries.ts';
import { regionsOf } from '../../../../domain/places/regions.ts';
import { euCountries } from '../../../../domain/taxes/tax-area.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { TextField } from '../../../components/fields.tsx';
import { Combobox, ComboboxField, ComboboxList, ComboboxOption } from '../../../kit/combobox.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';

type Props = {
  places: readonly ZonePlace[];
  onChange: (places: ZonePlace[]) => void;
  error: string | undefined;
};

const wholeOf = (country: string): ZonePlace => ({ country, region: '', postcodes: '' });

/** The countries of a zone, or parts of them. */
export const ZonePlaces = ({ places, onChange, error }: Props) => {
  const change = (index: number, part: Partial<ZonePlace>) =>
    onChange(places.with(index, { ...(places[index] as ZonePlace), ...part }));
  const add = (countries: readonly string[]) =>
    onChange([...places, ...countries.map(wholeOf)].slice(0, zoneLimits.places));
  return (
    <fieldset className="grid gap-3" data-invalid={error ? true : undefined} tabIndex={-1}>
      <legend className="mb-2 font-semibold">Where</legend>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {places.map((place, index) => (
          <PlaceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its row
            key={index}
            place={place}
            onChange={(part) => change(index, part)}
            onRemove={() => onChange(places.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {error ? <ErrorText>{error}</ErrorText> : null}
      <CountryCombobox places={places} onChoose={add} />
    </fieldset>
  );
};

type RowProps = {
  place: ZonePlace;
  onChange: (part: Partial<ZonePlace>) => void;
  onRemove: () => void;
};

const PlaceRow = ({ place: { country, region, postcodes }, onChange, onRemove }: RowProps) => {
  const name = countryName(country);
  const regions = regionsOf(country);
  // Most places are whole countries: their fields come when they are asked for.
  const [isAsked, setAsked] = useState(false);
  const isPart = isAsked || region !== '' || postcodes !== '';
  return (
    <li
      className={`grid content-start gap-3 border-rule border-t py-2 ${isPart ? 'sm:col-span-2' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1">{name}</span>
        {isPart ? null : (
          <Button
            small
            look="quiet"
            onClick={() => setAsked(true)}
            aria-label={`Only a part of ${name}`}
          >
            Only a part
          </Button>
        )}
        <Button small look="quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
      {isPart ? (
        <div className="grid gap-3 pb-2 sm:grid-cols-2">
          {regions ? (
            <SelectField
              label={`Region of ${name}`}
              value={region}
              choices={[
                { value: '', label: 'All regions' },
                ...regions.map(({ code, name: label }) => ({ value: code, label })),
              ]}
              onChoose={(chosen) => onChange({ region: chosen })}
            />
          ) : null}
          <TextField
            label={`Postcodes of ${name}`}
            value={postcodes}
            autoFocus={isAsked}
            autoComplete="off"
            maxLength={2000}
            onChange={({ target }) => onChange({ postcodes: target.value })}
            hint={
              hasRanges(country)
                ? 'How they begin, with commas: 20-22, 251. Empty: all.'
                : 'How they begin, with commas: BT, IM. Empty: all.'
            }
          />
        </div>
      ) : null}
    </li>
  );
};

type ComboboxProps = {
  places: readonly ZonePlace[];
  onChoose: (countries: readonly string[]) => void;
};

const suggestedMax = 6;

/** Adds a country that is found by its name or code, or all of the European Union. */
const CountryCombobox = ({ places, onChoose }: ComboboxProps) => {
  const [text, setText] = useState('');
  const typed = text.trim().toLowerCase();
  const missing = euCountries.filter((code) => !places.some(({ country }) => country === code));
  const union = { value: 'EU', label: 'European Union', adds: missing };
  const all = [
    ...(missing.length > 0 ? [union] : []),
    ...countryChoices.map(({ value, label }) => ({ value, label, adds: [value] })),
  ];
  // The code first, as 'IS' for Iceland, then how a name begins.
  const rankOf = ({ value, label }: (typeof all)[number]): number =>
    value.toLowerCase() === typed ? 0 : label.toLowerCase().startsWith(typed) ? 1 : 2;
  const found = typed
    ? all
        .filter((one) => rankOf(one) < 2 || one.label.toLowerCase().includes(typed))
        .sort((one, other) => rankOf(one) - rankOf(other))
    : [];
  return (
    <Combobox text={text} onType={setText}>
      <div className="grid gap-1">
        <ComboboxField
          className="input"
          type="search"
          aria-label="Add a country"
          placeholder="Add a country, or EU for all of its countries"
          maxLength={60}
          onKeyDown={(event) => {
            // Without a suggestion it would save the zone.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <ComboboxList className="divide-y divide-rule" aria-label="Countries">
          {found.slice(0, suggestedMax).map(({ value, label, adds }) => (
            <ComboboxOption
              key={value}
              value={value}
              className={optionClass}
              onClick={() => {
                onChoose(adds);
                setText('');
              }}
            >
              {adds.length === 1 ? label : `${label}: ${adds.length} countries`}
            </ComboboxOption>
          ))}
        </ComboboxList>
        <p className="min-h-5 text-ink-2 text-xs" role="status">
          {typed && found.length === 0 ? 'No country has this name.' : ''}
        </p>
      </div>
    </Combobox>
  );
};

const optionClass =
  'flex min-h-11 w-full cursor-pointer items-center text-sm hover:text-accent ' +
  'data-highlighted:text-accent data-highlighted:underline';
