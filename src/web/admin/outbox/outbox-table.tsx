import { Link } from 'react-router';
import type { OutboxEmailJson } from '../../../outbox/outbox-schema.ts';
import { Cell, Head, Row, Table } from '../../account/table.tsx';
import { formatShortDate, formatTime } from '../../components/format-date.ts';
import { OutboxState } from './outbox-state.tsx';
import { kindWords } from './outbox-words.ts';
import { ResendButton } from './resend-button.tsx';

/** One row an email, which leads to what it says; failed ones say why, and are sent again. */
export const OutboxTable = ({ emails }: { emails: readonly OutboxEmailJson[] }) => {
  const now = new Date();
  return (
    <Table
      label="Emails"
      className="w-full"
      head={
        <>
          <Head>Email</Head>
          <Head>State</Head>
          <Head end>When</Head>
          <Head>
            <span className="sr-only">Actions</span>
          </Head>
        </>
      }
    >
      {emails.map((email) => (
        <EmailRow key={email.id} email={email} now={now} />
      ))}
    </Table>
  );
};

const EmailRow = ({ email, now }: { email: OutboxEmailJson; now: Date }) => {
  const { id, kind, recipient, state, lastError, createdAt } = email;
  const at = new Date(createdAt);
  return (
    <Row className={rowGrid}>
      <Cell className="narrow:[grid-area:email]">
        <span className="wrap-anywhere min-w-0">
          <Link
            className="inline-flex min-h-6 items-center font-label hover:text-accent"
            to={emailUrl(id)}
            aria-label={`${kindWords(kind)} to ${recipient}`}
          >
            {kindWords(kind)}
          </Link>
          <br />
          <span className="text-ink-2 text-xs">{recipient}</span>
          {lastError && state !== 'sent' ? (
            <span className="line-clamp-2 text-error text-xs">{lastError}</span>
          ) : null}
        </span>
      </Cell>
      <Cell className="narrow:justify-end narrow:self-start narrow:[grid-area:state]">
        <OutboxState state={state} />
      </Cell>
      <Cell
        end="wide"
        className="text-ink-2 narrow:text-xs narrow:[grid-area:when] whitespace-nowrap"
      >
        <time dateTime={createdAt} title={formatTime(at)}>
          {formatShortDate(at, now)}
        </time>
      </Cell>
      <Cell className="narrow:justify-end narrow:[grid-area:act] wide:w-px">
        {state === 'failed' ? <ResendButton email={email} /> : null}
      </Cell>
    </Row>
  );
};

const emailUrl = (id: string): string => `/Dashboard/Outbox/${id}`;

// On phones a row is a label.
const rowGrid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3',
  "narrow:[grid-template-areas:'email_state'_'when_act']",
].join(' ');
