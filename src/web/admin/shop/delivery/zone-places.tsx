import { useState } from 'react';
import { type ZonePlace, zoneLimits } from '../../../../domain/delivery/delivery-zone.ts';
import { hasRanges } from '../../../../domain/delivery/postcodes.ts';
import { countryName } from '../../../../domain/places/countries.ts';
import { regionsOf } from '../../../../domain/places/regions.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { TextField } from '../../../components/fields.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { CountryCombobox } from '../country-combobox.tsx';

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
      <legend className="mb-2 font-semibold">{say('Where')}</legend>
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
      <CountryCombobox chosen={places.map(({ country }) => country)} onChoose={add} />
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
            aria-label={say('Only a part of {name}', { name })}
          >
            {say('Only a part')}
          </Button>
        )}
        <Button small look="quiet" onClick={onRemove} aria-label={say('Remove {name}', { name })}>
          {say('Remove')}
        </Button>
      </div>
      {isPart ? (
        <div className="grid gap-3 pb-2 sm:grid-cols-2">
          {regions ? (
            <SelectField
              label={say('Region of {name}', { name })}
              value={region}
              choices={[
                { value: '', label: say('All regions') },
                ...regions.map(({ code, name: label }) => ({ value: code, label })),
              ]}
              onChoose={(chosen) => onChange({ region: chosen })}
            />
          ) : null}
          <TextField
            label={say('Postcodes of {name}', { name })}
            value={postcodes}
            autoFocus={isAsked}
            autoComplete="off"
            maxLength={2000}
            onChange={({ target }) => onChange({ postcodes: target.value })}
            hint={
              hasRanges(country)
                ? say('How they begin, with commas: 20-22, 251. Empty: all.')
                : say('How they begin, with commas: BT, IM. Empty: all.')
            }
          />
        </div>
      ) : null}
    </li>
  );
};
