import { type ReactNode, useId, useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import type {
  TaxesJson,
  TaxRateJson,
  TaxRegistrationJson,
} from '../../../../domain/taxes/tax-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { formatDollars, formatSums } from '../../../../platform/values/sums.ts';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDay } from '../../../components/shop/format-date.ts';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Table } from '../../../kit/list/table.tsx';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { useTask } from '../../kit/use-task.ts';
import { ExampleCart } from '../example-cart-section.tsx';
import { FieldsNeeded } from '../fields-needed.tsx';
import { RateForm } from './rate-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { hasWords, registrationTitle } from './tax-labels.ts';
import { rateColumns, registrationColumns } from './tax-tables.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  return await loadJson(signedInLoads(request.signal).taxes.$get());
};

/** Where the shop collects taxes, at which rates, and what an example pays. */
export default function Taxes() {
  const taxes = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead title={say('Taxes')} description={say('Registrations and rates of taxes.')} />
      <DashboardHead title={say('Taxes')} />
      <div className="grid gap-10">
        <p className="max-w-text text-sm">
          {say(
            'You are responsible for these figures: they are not tax advice. Where the shop ' +
              'is not registered it collects nothing, and the order says why. Prices',
          )}{' '}
          <Link className="link" to="/Dashboard/Settings/taxes">
            {taxes.pricesInclude === 'gross' ? 'include taxes' : say('have taxes added')}
          </Link>
          .
          <FieldsNeeded />
        </p>
        <Provider state={taxes.provider} />
        <Registrations taxes={taxes} />
        {taxes.ossTurnover ? <OssTurnover {...taxes.ossTurnover} /> : null}
        <ExampleCart of={taxes} />
        <OwnRates taxes={taxes} />
        <OurRates taxes={taxes} />
      </div>
    </>
  );
}

/** Who reckons, and whether it can. */
const Provider = ({ state }: { state: TaxesJson['provider'] }) => (
  <Section title={say('Who reckons the taxes')}>
    <div className="grid max-w-text gap-2 text-sm">
      <p>
        {say(providerTexts[state])}{' '}
        <Link className="link" to="/Dashboard/Settings/taxes">
          {say('Change')}
        </Link>
      </p>
      {state === 'no_key' ? (
        <Notice error>
          <Say
            of="It has no key, so nobody can pay. Enter Stripe’s keys under <link>Payments</link>."
            link={(words) => (
              <Link className="link" to="/Dashboard/Settings/Payments">
                {words}
              </Link>
            )}
          />
        </Notice>
      ) : null}
      {state === 'off' ? null : (
        <p>
          {say(
            'The registrations and rates below count only where no country is known. ' +
              'Clothing for children is told to Stripe as clothing, so that it is taxed as ' +
              'such also where the law has a lower rate.',
          )}
        </p>
      )}
    </div>
  </Section>
);

const providerTexts: Record<TaxesJson['provider'], string> = {
  off: sayable('The registrations and rates below.'),
  no_key: sayable('Stripe Tax.'),
  test: sayable('Stripe Tax. It is in test mode: its taxes are made up.'),
  live: sayable('Stripe Tax. Its key is that of Stripe under Payments.'),
};

const Section = ({ title, children, add }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-md" id={id}>
          {title}
        </h2>
        {add}
      </div>
      {children}
    </section>
  );
};
type SectionProps = { title: string; children: ReactNode; add?: ReactNode };

const Registrations = ({ taxes }: { taxes: TaxesJson }) => {
  const [task, setTask, close] = useTask<TaxRegistrationJson | 'new'>();
  const { registrations } = taxes;
  return (
    <Section
      title={say('Registrations')}
      add={<Button onClick={() => setTask('new')}>{say('Add registration')}</Button>}
    >
      {registrations.length === 0 ? (
        <p className="max-w-text text-ink-2 text-sm">
          {say('None yet: orders bear no taxes. Begin with your own country or state.')}
        </p>
      ) : (
        <Table
          label={say('Registrations')}
          rows={registrations}
          columns={registrationColumns(setTask)}
          keyOf={({ id }) => id}
        />
      )}
      <Dialog
        open={task !== null}
        title={task === null || task === 'new' ? say('Add registration') : registrationTitle(task)}
        onClose={close}
      >
        {task ? (
          <RegistrationForm
            registration={task === 'new' ? null : task}
            taxes={taxes}
            onDone={close}
          />
        ) : null}
      </Dialog>
    </Section>
  );
};

const OssTurnover = ({ year, amount, bound, elsewhere, isNear }: OssTurnoverProps) => (
  <Section title={say('Sold to consumers in other EU countries')}>
    <p className="max-w-text text-sm">
      {elsewhere.length > 0 ? (
        <Say
          of={
            'This year, {year}: <b>{amount}</b> of {bound}, without taxes and refunds. Add ' +
            '{elsewhere} at the official rates of the euro: they are not in it.'
          }
          year={year}
          amount={formatDollars(amount, 'EUR')}
          b={(words) => <b>{words}</b>}
          bound={formatDollars(bound, 'EUR')}
          elsewhere={formatSums(elsewhere)}
        />
      ) : (
        <Say
          of="This year, {year}: <b>{amount}</b> of {bound}, without taxes and refunds."
          year={year}
          amount={formatDollars(amount, 'EUR')}
          b={(words) => <b>{words}</b>}
          bound={formatDollars(bound, 'EUR')}
        />
      )}
    </p>
    {isNear ? (
      <Notice>
        {say(
          'Register for the One Stop Shop (OSS) with your tax office now, and add that ' +
            'registration above with its first day. From the sale that passes the bound on, ' +
            'VAT of the customer’s country is due, and all of the next year.',
        )}
      </Notice>
    ) : (
      <p className="max-w-text text-ink-2 text-sm">
        {say(
          'Up to there you may charge VAT of your own country. If you passed it last ' +
            'year, you need the One Stop Shop (OSS) from January on: add that registration ' +
            'above.',
        )}
      </p>
    )}
  </Section>
);
type OssTurnoverProps = NonNullable<TaxesJson['ossTurnover']>;

const OwnRates = ({ taxes }: { taxes: TaxesJson }) => {
  const [task, setTask, close] = useTask<(TaxRateJson & { id: string }) | 'new'>();
  const own = taxes.rates.filter(({ id }) => id !== null);
  return (
    <Section
      title={say('Your rates')}
      add={<Button onClick={() => setTask('new')}>{say('Add rate')}</Button>}
    >
      <p className="max-w-text text-ink-2 text-sm">
        {say(
          'They beat the rates below wherever both fit: the local tax of a city by its ' +
            'postcodes, a change that is to come, a country that is not below.',
        )}
      </p>
      {own.length === 0 ? null : (
        <Table
          label={say('Your rates')}
          rows={own}
          columns={rateColumns(taxes, setTask)}
          keyOf={({ id }) => id ?? ''}
        />
      )}
      <Dialog
        open={task !== null}
        title={task === null || task === 'new' ? say('Add rate') : say('Change rate')}
        onClose={close}
      >
        {task ? (
          <RateForm rate={task === 'new' ? null : task} taxes={taxes} onDone={close} />
        ) : null}
      </Dialog>
    </Section>
  );
};

const shownMax = 12;

const OurRates = ({ taxes }: { taxes: TaxesJson }) => {
  const [words, setWords] = useState('');
  const ours = taxes.rates.filter(
    (rate) => rate.id === null && (rate.isInForce || rate.from > taxes.day),
  );
  const found = ours.filter((rate) => hasWords(rate, words));
  const asOf = formatDay(taxes.ratesAsOf);
  return (
    <Section title={say('Rates that came with the shop')}>
      {taxes.areRatesOld ? (
        <Notice error>
          <Say
            of={
              'They are older than a quarter: they are as of {asOf}. Compare yours with the ' +
              'law, and update the shop.'
            }
            asOf={asOf}
          />
        </Notice>
      ) : null}
      <p className="max-w-text text-ink-2 text-sm">
        <Say
          of={
            'As of {asOf}. Rates of states of the USA are without the local tax of counties ' +
            'and cities: add yours above.'
          }
          asOf={asOf}
        />
      </p>
      <div className="max-w-text">
        <TextField
          label={say('Find a rate')}
          type="search"
          value={words}
          autoComplete="off"
          maxLength={60}
          placeholder={say('Country, state, goods or law')}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      {found.length === 0 ? <p className="text-sm">{say('No rate has these words.')}</p> : null}
      <Table
        label={say('Rates that came with the shop')}
        rows={found.slice(0, shownMax)}
        columns={rateColumns(taxes)}
        keyOf={(rate) =>
          [rate.country, rate.region, ...rate.taxClasses, ...rate.postcodes, rate.from].join(' ')
        }
      />
      {found.length > shownMax ? (
        <p className="text-ink-2 text-sm">
          <Say
            of="{shownMax} of {found} rates. Find others by their words."
            shownMax={shownMax}
            found={found.length}
          />
        </p>
      ) : null}
    </Section>
  );
};
