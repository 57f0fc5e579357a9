import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ExampleCartJson } from '../../../domain/orders/place/example-cart-schema.ts';
import { countryChoices } from '../../../domain/places/countries.ts';
import { regionsOf } from '../../../domain/places/regions.ts';
import { type TaxClass, taxClassChoices } from '../../../domain/pricing/tax-classes.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { currencySymbol, toDollars } from '../../../platform/values/money.ts';
import { typedCents } from '../../../platform/values/typed-cents.ts';
import { errorMessage } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { DateField } from '../../kit/form/date-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

/** What one item costs somewhere. It is asked again when `of` changes, as rates or zones do. */
export const ExampleCart = ({ of }: { of: unknown }) => {
  const [asked, setAsked] = useState({
    ...{ country: locale().country, region: '', postcode: '', price: '40', day: '' },
    taxClass: 'clothing' as TaxClass,
  });
  const set = (part: Partial<typeof asked>) => setAsked((before) => ({ ...before, ...part }));
  const cents = typedCents(asked.price);
  const example = useAnswer(async () => {
    const { day, ...query } = asked;
    const price = cents === null ? undefined : String(toDollars(cents));
    return await parseResponse(
      signedInApi['example-cart'].$get({
        query: { ...query, ...(price && { price }), ...(day && { day }) },
      }),
    );
  }, [asked, of]);
  const regions = regionsOf(asked.country);
  return (
    <section
      className="mt-8 grid max-w-text grid-cols-[minmax(0,1fr)] gap-4"
      aria-label={say('An example cart')}
    >
      <h2 className="font-semibold text-md">{say('An example cart')}</h2>
      <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-3">
        <SelectField
          all
          label={say('Sent to')}
          value={asked.country}
          choices={countryChoices}
          onChoose={(country) => set({ country, region: '' })}
        />
        {regions ? (
          <SelectField
            label={say('State or region')}
            value={asked.region}
            choices={[
              { value: '', label: say('None') },
              ...regions.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChoose={(region) => set({ region })}
          />
        ) : null}
        <TextField
          label={say('Postcode (optional)')}
          value={asked.postcode}
          autoComplete="off"
          maxLength={12}
          onChange={({ target }) => set({ postcode: target.value })}
        />
        <TextField
          label={say('Price ({currencySymbol})', { currencySymbol: currencySymbol() })}
          value={asked.price}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          error={cents === null ? say('Enter a price.') : null}
          onChange={({ target }) => set({ price: target.value })}
        />
        <SelectField
          label={say('Goods')}
          value={asked.taxClass}
          choices={taxClassChoices}
          onChoose={(taxClass) => set({ taxClass })}
        />
        <DateField
          all
          label={say('On (empty: today)')}
          type="date"
          value={asked.day}
          onChange={({ target }) => set({ day: target.value })}
        />
      </div>
      <ExampleSums {...example} />
    </section>
  );
};

/** `isTried`: the things it names do not exist yet, so they have no links. */
type SumsProps = Asked<ExampleCartJson> & { isTried?: boolean };

type Asked<Found> = { found: Found | null; problem: string | null; again: () => void };

/** The newest answer stays until the next one; `again` asks once more after an error. */
export const useAnswer = <Found,>(
  ask: () => Promise<Found>,
  of: readonly unknown[],
  start: Found | null = null,
): Asked<Found> => {
  const [{ found, problem }, setState] = useState<Omit<Asked<Found>, 'again'>>({
    ...{ found: start, problem: null },
  });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is in `of`
  useEffect(() => {
    let isOld = false;
    ask().then(
      (next) => isOld || setState({ found: next, problem: null }),
      (error: unknown) =>
        isOld || setState((before) => ({ ...before, problem: errorMessage(error) })),
    );
    return () => {
      isOld = true;
    };
  }, [...of, round]);
  return { found, problem, again: () => setRound(round + 1) };
};

/** Each sum with where it comes from, and the way there. */
export const ExampleSums = ({ found, problem, again, isTried = false }: SumsProps) => (
  <div className="min-h-40 border-rule border-t pt-3 text-sm" role="status">
    {problem ? (
      <p className="flex flex-wrap items-center gap-3">
        {problem}
        <Button small look="outline" onClick={again}>
          {say('Try again')}
        </Button>
      </p>
    ) : null}
    {found || problem ? null : <p className="text-ink-2">{say('Reckoning...')}</p>}
    {found && !problem ? <Sums cart={found} isTried={isTried} /> : null}
  </div>
);

const Sums = ({ cart: { sentence, lines, taxes, total, problem }, isTried }: ShownProps) => (
  <>
    <p className="mb-3">{sentence}</p>
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
      {lines.map(({ label, text, isIncluded, from, to }) => (
        <div key={`${label} ${from}`} className="contents">
          <dt className={isIncluded ? 'text-ink-2' : undefined}>
            {label}
            <span className="block text-ink-2 text-xs">
              {to && !isTried ? (
                <Link className="link whitespace-normal" to={to}>
                  {from}
                </Link>
              ) : (
                from
              )}
            </span>
          </dt>
          <dd className={`text-right tabular-nums ${isIncluded ? 'text-ink-2' : ''}`}>{text}</dd>
        </div>
      ))}
      {total ? (
        <div className="col-span-full flex justify-between border-rule border-t pt-2 font-semibold">
          <dt>{say('To pay')}</dt>
          <dd className="tabular-nums">{total.text}</dd>
        </div>
      ) : null}
    </dl>
    {total && taxes.length === 0 ? (
      <p className="mt-2 text-ink-2">
        {say('No registration is in force on this day, so orders say nothing of taxes.')}
      </p>
    ) : null}
    {problem ? <p className="mt-2">{problem}</p> : null}
  </>
);
type ShownProps = { cart: ExampleCartJson; isTried: boolean };
