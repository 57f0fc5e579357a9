import { useState } from 'react';
import { useNavigate } from 'react-router';
import { zoneOfJson } from '../../../../domain/delivery/delivery-json.ts';
import type { ZoneJson } from '../../../../domain/delivery/delivery-schema.ts';
import { type DeliveryZone, zoneLimits } from '../../../../domain/delivery/delivery-zone.ts';
import { locale } from '../../../../platform/text/locale.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { FormProblem } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { saveZone, zoneUrl } from './delivery-zone-changes.ts';
import { ExampleDelivery } from './example-delivery.tsx';
import {
  blankMethod,
  type CategoryChoice,
  currencyOfTyped,
  placesProblem,
  readMethods,
  type TypedZone,
  typedZone,
} from './typed-zone.ts';
import { ZoneMethods } from './zone-methods.tsx';
import { ZonePlaces } from './zone-places.tsx';

type Props = {
  /** Null for a new one. */
  zone: ZoneJson | null;
  others: readonly DeliveryZone[];
  categories: readonly CategoryChoice[];
  /** Of markets, where they are not the shop's. */
  currencies: readonly string[];
};

/** The whole form of a zone, beside what an example cart would cost. */
export const DeliveryZoneForm = ({ zone, others, categories, currencies }: Props) => {
  const [saved, setSaved] = useState(zone);
  const [start, setStart] = useState(() => startOf(zone));
  const navigate = useNavigate();
  const form = useChangeForm<TypedZone>({
    start,
    rules: {
      name: (text) => (text.trim() ? null : say('Enter a name.')),
      places: placesProblem,
      methods: (methods, { currency }) => {
        const read = readMethods({ currency, methods });
        return typeof read === 'string' ? read : null;
      },
    },
    save: async ({ name, currency, places, methods }) => {
      const read = readMethods({ currency, methods });
      if (typeof read === 'string') return;
      const kept = await saveZone(saved, {
        name: name.trim(),
        currency: currency || null,
        places,
        methods: read,
      });
      begin(kept);
      if (!saved) await navigate(zoneUrl(kept.id), { replace: true });
    },
    done: ({ name }) => say('“{name}” is saved.', { name: name.trim() }),
  });
  const begin = (kept: ZoneJson | null) => {
    setSaved(kept);
    setStart(startOf(kept));
    form.reset(startOf(kept));
  };
  const values = form.watch();
  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  const isStale = isDirty && (zone?.revision ?? 0) > (saved?.revision ?? 0);
  return (
    <form
      {...form.form}
      className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start"
      key={saved?.revision}
    >
      <div className="grid min-w-0 gap-8">
        {isStale ? (
          <Notice error>
            <Say
              of={
                '<b>Another admin has saved this zone meanwhile.</b> Discard your changes to ' +
                'see theirs, then make yours again.'
              }
              b={(words) => <b className="font-semibold">{words}</b>}
            />
          </Notice>
        ) : null}
        <TextField
          label={say('Name')}
          {...form.field('name')}
          autoComplete="off"
          maxLength={zoneLimits.name}
          hint={say('Only the team sees it.')}
        />
        {currencies.length > 0 || saved?.currency ? (
          <SelectField
            label={say('Currency')}
            value={values.currency}
            choices={[...new Set([...currencies, saved?.currency ?? '', ''])].map((value) => ({
              value,
              label: value || locale().currency,
            }))}
            onChoose={(currency) => form.set('currency', currency)}
            hint={say('Of its prices. Only markets that sell in it are offered this zone.')}
          />
        ) : null}
        <ZonePlaces
          places={values.places}
          onChange={(places) => form.set('places', places)}
          error={form.errors.places}
        />
        <ZoneMethods
          methods={values.methods}
          currency={currencyOfTyped(values)}
          categories={categories}
          onChange={(methods) => form.set('methods', methods)}
          error={form.errors.methods}
        />
        <div className="grid gap-3">
          <FormProblem of={form} />
          <div className="flex flex-wrap items-center gap-2.5">
            <Button type="submit" busy={form.isBusy} busyWord={say('Saving...')}>
              {saved ? say('Save') : say('Add zone')}
            </Button>
            {isDirty && !form.isBusy ? (
              <Button look="quiet" onClick={() => begin(zone)}>
                {say('Discard changes')}
              </Button>
            ) : null}
            <p className="text-ink-2 text-sm" role="status">
              {isDirty && !form.isBusy ? say('Not saved yet') : null}
            </p>
          </div>
        </div>
      </div>
      <ExampleDelivery
        typed={values}
        id={saved?.id ?? 'new'}
        others={others.filter((one) => (one.currency ?? '') === values.currency)}
        categories={categories}
      />
    </form>
  );
};

const startOf = (zone: ZoneJson | null): TypedZone =>
  zone
    ? typedZone(zoneOfJson(zone))
    : { name: '', currency: '', places: [], methods: [blankMethod(false)] };
