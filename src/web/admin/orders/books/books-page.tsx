import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import type {
  BooksJson,
  ProviderBooksJson,
} from '../../../../domain/payments/books-check/books-check-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Icon } from '../../../components/media/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDate } from '../../../components/shop/format-date.ts';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { ExampleRows } from '../../../kit/list/example-rows.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { requireSession, signedInApi, signedInLoads } from '../../../session/session.ts';
import { PollPage } from '../../kit/poll-page.ts';
import { useChange } from '../../kit/use-change.ts';
import { BrokenInvariants } from './broken-invariants.tsx';
import { DifferencesTable } from './differences-table.tsx';

const pollMs = 2000;
const description = sayable('Whether stock and money add up, here and at the payment provider.');

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  return await loadJson(signedInLoads(request.signal).books.$get());
};

/** What the last night's check found: beside the payment provider, and in the shop itself. */
export default function Books() {
  const { isRunning, own, providers } = useLoaderData<typeof clientLoader>();
  const isChecked = own !== null || providers.length > 0;
  return (
    <>
      <PageHead title={say('Books')} description={say(description)} />
      <DashboardHead title={say('Books')}>
        <CheckNow isRunning={isRunning} />
      </DashboardHead>
      {isRunning ? <PollPage everyMs={pollMs} /> : null}
      {isChecked ? null : (
        <EmptyState title={isRunning ? say('Checking for the first time') : say('Not checked yet')}>
          {say(
            'Every night at three the shop adds up its stock and its money, and compares ' +
              'payments and refunds with the lists of the payment provider.',
          )}
        </EmptyState>
      )}
      {isChecked ? null : (
        <ExampleRows
          rows={[
            [say('Payments'), say('All 34 are here and at the payment provider')],
            [say('Stock'), say('What was sold and returned adds up')],
          ]}
        />
      )}
      {providers.map((provider) => (
        <Provider key={provider.title} {...provider} />
      ))}
      {own ? <Own {...own} /> : null}
    </>
  );
}

const CheckNow = ({ isRunning }: { isRunning: boolean }) => {
  const { change, isBusy } = useChange();
  const check = () => parseResponse(signedInApi.books.check.$post());
  return (
    <Button
      look="outline"
      busy={isBusy || isRunning}
      busyWord={say('Checking...')}
      onClick={() => change(check, say('The books are being checked.'))}
    >
      {say('Check now')}
    </Button>
  );
};

const Provider = ({ title, problem, compared }: ProviderBooksJson) => (
  <Section title={title} at={(compared ?? problem)?.at}>
    {problem ? (
      <div className="mb-4">
        <Notice error>{problemText(title, problem)}</Notice>
      </div>
    ) : null}
    {compared ? <Compared {...compared} /> : null}
  </Section>
);

const problemText = (title: string, { code, at, payments }: Problem): string =>
  code === 'not_connected'
    ? say(
        '{title} cannot be asked, because the shop has no keys of it: {payments} of it ' +
          'are not compared. Set its keys to compare them.',
        { title, payments: counted(payments, 'payment') },
      )
    : say(
        '{code} The check of {date} is not whole: it is tried again by itself, and what ' +
          'is below is older.',
        { code: reasons[code](title), date: formatDate(new Date(at), new Date()) },
      );

const reasons = {
  unavailable: (title: string) => say('{title} did not answer.', { title }),
  denied: (title: string) =>
    say('{title} did not show its lists: its secret key must be valid and may read them.', {
      title,
    }),
  stopped: () => say('The shop stopped meanwhile.'),
};

const Compared = ({ since, payments, refunds, differences }: Compared) =>
  differences.length > 0 ? (
    <DifferencesTable differences={differences} />
  ) : (
    <Holds>
      <Say
        of={
          '{payments} and {refunds} since {date}, older than an hour, are the same here ' +
          'and there.'
        }
        payments={counted(payments, 'payment')}
        refunds={counted(refunds, 'refund')}
        date={formatDate(new Date(since), new Date())}
      />
    </Holds>
  );

const Own = ({ at, invariants, broken }: NonNullable<BooksJson['own']>) => (
  <Section title={say('The shop’s own books')} at={at}>
    {broken.length > 0 ? (
      <BrokenInvariants broken={broken} />
    ) : (
      <Holds>
        <Say
          of="Stock and money add up: all {invariants} invariants hold."
          invariants={invariants}
        />
      </Holds>
    )}
  </Section>
);

const Section = ({ title, at, children }: SectionProps) => (
  <section className="mb-10" aria-label={title}>
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="font-semibold text-md">{title}</h2>
      {at ? (
        <p className="text-ink-2 text-xs">
          <Say of="Checked {date}" date={formatDate(new Date(at), new Date())} />
        </p>
      ) : null}
    </div>
    {children}
  </section>
);

const Holds = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 text-sm text-success" role="status">
    <Icon of={Check} small className="mt-0.5" />
    <span>{children}</span>
  </p>
);

type Problem = NonNullable<ProviderBooksJson['problem']>;
type Compared = NonNullable<ProviderBooksJson['compared']>;
type SectionProps = { title: string; at: string | undefined; children: ReactNode };
