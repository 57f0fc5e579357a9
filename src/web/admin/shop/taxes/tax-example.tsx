import { useEffect, useState } from 'react';
import { countryChoices } from '../../../../domain/places/countries.ts';
import { type TaxClass, taxClassChoices } from '../../../../domain/pricing/tax-classes.ts';
import { taxReasons } from '../../../../domain/taxes/tax-line.ts';
import type { TaxExampleJson, TaxesJson } from '../../../../domain/taxes/tax-schema.ts';
import { formatCents, toCents } from '../../../../platform/values/money.ts';
import { errorMessage } from '../../../api-client.ts';
import { TextField } from '../../../components/fields.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { findExample } from './tax-changes.ts';
import { percentText, statesOf } from './tax-labels.ts';

type Asked = {
  country: string;
  region: string;
  postcode: string;
  day: string;
  taxClass: TaxClass;
};

/** What one item of 100 pays somewhere, by the function that orders go by. */
export const TaxExample = ({ taxes }: { taxes: TaxesJson }) => {
  const [asked, setAsked] = useState<Asked>({
    ...{ country: taxes.homeCountry, region: '', postcode: '', day: taxes.day },
    taxClass: 'clothing',
  });
  const [found, setFound] = useState<TaxExampleJson | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (part: Partial<Asked>) => setAsked((before) => ({ ...before, ...part }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed rates pay otherwise
  useEffect(() => {
    let isOld = false;
    const tell = (example: TaxExampleJson | null, text: string | null) => {
      if (isOld) return;
      setFound(example);
      setProblem(text);
    };
    const region = asked.country === 'US' ? asked.region : '';
    if (asked.day) {
      findExample({ ...asked, region }).then(
        (example) => tell(example, null),
        (error: unknown) => tell(null, errorMessage(error)),
      );
    }
    return () => {
      isOld = true;
    };
  }, [asked, taxes]);
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="To"
          value={asked.country}
          choices={countryChoices}
          onChoose={(country) => set({ country })}
        />
        {asked.country === 'US' ? (
          <SelectField
            label="State"
            value={asked.region}
            choices={['', ...statesOf(taxes)].map((value) => ({
              value,
              label: value || 'Not known',
            }))}
            onChoose={(region) => set({ region })}
          />
        ) : null}
        <TextField
          label="Postcode (optional)"
          value={asked.postcode}
          autoComplete="off"
          maxLength={12}
          onChange={({ target }) => set({ postcode: target.value })}
        />
        <DateField
          label="On"
          type="date"
          value={asked.day}
          onChange={({ target }) => set({ day: target.value })}
        />
        <SelectField
          label="Goods"
          value={asked.taxClass}
          choices={taxClassChoices}
          onChoose={(taxClass) => set({ taxClass })}
        />
      </div>
      <div className="min-h-24 border-rule border-t pt-3 text-sm" role="status">
        {problem ?? (found ? <Found {...found} pricesInclude={taxes.pricesInclude} /> : '...')}
      </div>
    </div>
  );
};

const Found = ({
  lines,
  price,
  total,
  pricesInclude,
}: TaxExampleJson & Pick<TaxesJson, 'pricesInclude'>) => (
  <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
    <dt>One item</dt>
    <dd className="text-right tabular-nums">{sum(price)}</dd>
    {lines.map((line) => (
      <div key={`${line.jurisdiction} ${line.reason}`} className="contents">
        <dt>
          {pricesInclude === 'gross' && line.tax > 0 ? 'of it ' : ''}
          {percentText(line)} {line.name} ({line.jurisdiction}) of {sum(line.base)}
          <span className="block text-ink-2 text-xs">{taxReasons[line.reason]}</span>
        </dt>
        <dd className="text-right tabular-nums">{sum(line.tax)}</dd>
      </div>
    ))}
    {lines.length === 0 ? (
      <dt className="col-span-full text-ink-2">
        No registration is in force on this day, so orders say nothing of taxes.
      </dt>
    ) : null}
    <div className="col-span-full flex justify-between border-rule border-t pt-2 font-semibold">
      <dt>To pay, without delivery</dt>
      <dd className="tabular-nums">{sum(total)}</dd>
    </div>
  </dl>
);

const sum = (dollars: number): string => formatCents(toCents(dollars));
