import { type ReactNode, useId, useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import type {
  TaxesJson,
  TaxRateJson,
  TaxRegistrationJson,
} from '../../../../domain/taxes/tax-schema.ts';
import { formatDollars, formatSums } from '../../../../platform/values/sums.ts';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHead } from '../../../components/page-head.tsx';
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
      <PageHead title="Taxes" description="Registrations and rates of taxes." />
      <DashboardHead title="Taxes" />
      <div className="grid gap-10">
        <p className="max-w-text text-sm">
          You are responsible for these figures: they are not tax advice. Where the shop is not
          registered it collects nothing, and the order says why. Prices{' '}
          <Link className="link" to="/Dashboard/Settings/taxes">
            {taxes.pricesInclude === 'gross' ? 'include taxes' : 'have taxes added'}
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
  <Section title="Who reckons the taxes">
    <div className="grid max-w-text gap-2 text-sm">
      <p>
        {state === 'off' ? 'The registrations and rates below.' : 'Stripe Tax. '}
        {state === 'test' ? 'It is in test mode: its taxes are made up.' : null}
        {state === 'live' ? 'Its key is that of Stripe under Payments.' : null}{' '}
        <Link className="link" to="/Dashboard/Settings/taxes">
          Change
        </Link>
      </p>
      {state === 'no_key' ? (
        <Notice error>
          It has no key, so nobody can pay. Enter Stripe’s keys under{' '}
          <Link className="link" to="/Dashboard/Settings/Payments">
            Payments
          </Link>
          .
        </Notice>
      ) : null}
      {state === 'off' ? null : (
        <p>
          The registrations and rates below count only where no country is known. Clothing for
          children is told to Stripe as clothing, so that it is taxed as such also where the law has
          a lower rate.
        </p>
      )}
    </div>
  </Section>
);

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
      title="Registrations"
      add={<Button onClick={() => setTask('new')}>Add registration</Button>}
    >
      {registrations.length === 0 ? (
        <p className="max-w-text text-ink-2 text-sm">
          None yet: orders bear no taxes. Begin with your own country or state.
        </p>
      ) : (
        <Table
          label="Registrations"
          rows={registrations}
          columns={registrationColumns(setTask)}
          keyOf={({ id }) => id}
        />
      )}
      <Dialog
        open={task !== null}
        title={task === null || task === 'new' ? 'Add registration' : registrationTitle(task)}
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
  <Section title="Sold to consumers in other EU countries">
    <p className="max-w-text text-sm">
      This year, {year}: <b>{formatDollars(amount, 'EUR')}</b> of {formatDollars(bound, 'EUR')},
      without taxes and refunds.
      {elsewhere.length > 0
        ? ` Add ${formatSums(elsewhere)} at the official rates of the euro: they are not in it.`
        : null}
    </p>
    {isNear ? (
      <Notice>
        Register for the One Stop Shop (OSS) with your tax office now, and add that registration
        above with its first day. From the sale that passes the bound on, VAT of the customer’s
        country is due, and all of the next year.
      </Notice>
    ) : (
      <p className="max-w-text text-ink-2 text-sm">
        Up to there you may charge VAT of your own country. If you passed it last year, you need the
        One Stop Shop (OSS) from January on: add that registration above.
      </p>
    )}
  </Section>
);
type OssTurnoverProps = NonNullable<TaxesJson['ossTurnover']>;

const OwnRates = ({ taxes }: { taxes: TaxesJson }) => {
  const [task, setTask, close] = useTask<(TaxRateJson & { id: string }) | 'new'>();
  const own = taxes.rates.filter(({ id }) => id !== null);
  return (
    <Section title="Your rates" add={<Button onClick={() => setTask('new')}>Add rate</Button>}>
      <p className="max-w-text text-ink-2 text-sm">
        They beat the rates below wherever both fit: the local tax of a city by its postcodes, a
        change that is to come, a country that is not below.
      </p>
      {own.length === 0 ? null : (
        <Table
          label="Your rates"
          rows={own}
          columns={rateColumns(taxes, setTask)}
          keyOf={({ id }) => id ?? ''}
        />
      )}
      <Dialog
        open={task !== null}
        title={task === null || task === 'new' ? 'Add rate' : 'Change rate'}
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
    <Section title="Rates that came with the shop">
      {taxes.areRatesOld ? (
        <Notice error>
          They are older than a quarter: they are as of {asOf}. Compare yours with the law, and
          update the shop.
        </Notice>
      ) : null}
      <p className="max-w-text text-ink-2 text-sm">
        As of {asOf}. Rates of states of the USA are without the local tax of counties and cities:
        add yours above.
      </p>
      <div className="max-w-text">
        <TextField
          label="Find a rate"
          type="search"
          value={words}
          autoComplete="off"
          maxLength={60}
          placeholder="Country, state, goods or law"
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      {found.length === 0 ? <p className="text-sm">No rate has these words.</p> : null}
      <Table
        label="Rates that came with the shop"
        rows={found.slice(0, shownMax)}
        columns={rateColumns(taxes)}
        keyOf={(rate) =>
          [rate.country, rate.region, ...rate.taxClasses, ...rate.postcodes, rate.from].join(' ')
        }
      />
      {found.length > shownMax ? (
        <p className="text-ink-2 text-sm">
          {shownMax} of {found.length} rates. Find others by their words.
        </p>
      ) : null}
    </Section>
  );
};
