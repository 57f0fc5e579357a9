import { useState } from 'react';
import { currencyOf } from '../../../../domain/delivery/delivery-json.ts';
import { deliveryOptions, dueCents } from '../../../../domain/delivery/delivery-options.ts';
import {
  type DeliveryMethod,
  type DeliveryZone,
  zoneOf,
} from '../../../../domain/delivery/delivery-zone.ts';
import { countryName } from '../../../../domain/places/countries.ts';
import { regionsOf } from '../../../../domain/places/regions.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say } from '../../../../platform/text/say.ts';
import { centsText } from '../../../../platform/values/money.ts';
import { formatSum, sumSign, typedSum } from '../../../../platform/values/sums.ts';
import { TextField } from '../../../components/fields.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { type CategoryChoice, currencyOfTyped, readMethods, type TypedZone } from './typed-zone.ts';

type Props = {
  typed: TypedZone;
  id: string;
  others: readonly DeliveryZone[];
  categories: readonly CategoryChoice[];
};

/** What an order to one of the places would be offered, by the function that offers it. */
export const ExampleDelivery = ({ typed, id, others, categories }: Props) => {
  const [cart, setCart] = useState(() => ({
    country: '',
    region: '',
    postcode: '',
    subtotal: centsText(5000),
    items: '2',
    weight: '900',
    category: '',
  }));
  const countries = [...new Set(typed.places.map(({ country }) => country))];
  const country = countries.includes(cart.country) ? cart.country : (countries[0] ?? '');
  const place = { country, region: cart.region, postcode: cart.postcode };
  const methods = readMethods(typed);
  const currency = currencyOfTyped(typed);
  const zones = typeof methods === 'string' ? null : [...others, zoneOfTyped(id, typed, methods)];
  const text = (label: string, name: keyof typeof cart, input: object = {}) => (
    <TextField
      label={label}
      value={cart[name]}
      autoComplete="off"
      maxLength={12}
      {...input}
      onChange={({ target }) => setCart({ ...cart, [name]: target.value })}
    />
  );
  const choose = (name: keyof typeof cart) => (value: string) =>
    setCart({ ...cart, [name]: value });
  const regions = regionsOf(country);
  return (
    <aside
      className="grid gap-4 border-rule border-t pt-4 xl:sticky xl:top-6 xl:border xl:p-5"
      aria-label={say('An example')}
    >
      <h2 className="font-semibold">{say('An example')}</h2>
      <div className={`grid-cols-2 gap-3 ${country ? 'grid' : 'hidden'}`}>
        <SelectField
          all
          label={say('Sent to')}
          value={country}
          choices={countries.map((value) => ({ value, label: countryName(value) }))}
          onChoose={choose('country')}
        />
        {regions ? (
          <SelectField
            label={say('Region')}
            value={cart.region}
            choices={[
              { value: '', label: say('None') },
              ...regions.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChoose={choose('region')}
          />
        ) : null}
        {text(say('Postcode'), 'postcode')}
        {text(say('Subtotal ({currency})', { currency: sumSign(currency) }), 'subtotal', {
          inputMode: 'decimal',
        })}
        {text(say('Items'), 'items', { inputMode: 'numeric' })}
        {text(say('Weight (g)'), 'weight', { inputMode: 'numeric' })}
        <SelectField
          label={say('Category')}
          value={cart.category}
          choices={[
            { value: '', label: say('Any') },
            ...categories.map(({ name, title }) => ({ value: name, label: title })),
          ]}
          onChoose={choose('category')}
        />
      </div>
      <div role="status" className="grid gap-2 text-sm">
        {zones && country ? (
          <Offered
            zones={zones}
            id={id}
            place={place}
            parcel={{
              subtotalCents: typedSum(cart.subtotal, currency) ?? 0,
              items: Number(cart.items) || 0,
              weightGrams: Number(cart.weight) || 0,
              categories: cart.category ? [cart.category] : [],
            }}
          />
        ) : (
          <p className="text-ink-2">
            {country && typeof methods === 'string'
              ? methods
              : say('Add a country to see what it costs.')}
          </p>
        )}
      </div>
    </aside>
  );
};

const zoneOfTyped = (id: string, typed: TypedZone, methods: DeliveryMethod[]): DeliveryZone => ({
  id,
  name: typed.name,
  currency: typed.currency || null,
  places: typed.places,
  methods,
});

type OfferedProps = {
  zones: readonly DeliveryZone[];
  id: string;
  place: Parameters<typeof deliveryOptions>[1];
  parcel: Parameters<typeof deliveryOptions>[2];
};

const Offered = ({ zones, id, place, parcel }: OfferedProps) => {
  const zone = zoneOf(zones, place) ?? { id, name: '', currency: null };
  const options = deliveryOptions(zones, place, parcel);
  return (
    <>
      {zone.id !== id ? (
        <p>
          <Say of="This place is in the zone “{name}”." name={zone.name} />
        </p>
      ) : null}
      {options.length === 0 ? (
        <p>{say('Nothing is offered: the shop does not deliver this.')}</p>
      ) : null}
      <ul className="grid gap-2">
        {options.map((option) => {
          const due = dueCents(option, parcel);
          const missing = (option.freeOverCents ?? 0) - parcel.subtotalCents;
          return (
            <li key={option.id} className="border-rule border-t pt-2">
              <span className="flex justify-between gap-3">
                <b className="font-label">{option.name}</b>
                <span className="tabular-nums">
                  {due === 0 ? say('Free') : formatSum(due, currencyOf(zone))}
                </span>
              </span>
              <span className="block text-ink-2 text-xs">
                {[
                  option.daysMax !== null && daysText(option.daysMin ?? 0, option.daysMax),
                  option.freeOverCents !== null &&
                    due > 0 &&
                    say('Free with more than {missing} more', {
                      missing: formatSum(missing, currencyOf(zone)),
                    }),
                ]
                  .filter(Boolean)
                  .join('. ')}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
};

const daysText = (least: number, most: number): string =>
  least === most
    ? counted(most, 'business day')
    : say('{least} to {most}', { least, most: counted(most, 'business day') });
