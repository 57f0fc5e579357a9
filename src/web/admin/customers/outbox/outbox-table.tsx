import type { OutboxEmailJson } from '../../../../domain/outbox/outbox-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { RowLink, ShortDate } from '../../../kit/list/cells.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { kindLabel } from '../../kit/outbox-labels.ts';
import { OutboxState } from './outbox-state.tsx';
import { ResendButton } from './resend-button.tsx';

/** An email, which leads to what it says; failed ones say why, and are sent again. */
export const emailColumns: Column<OutboxEmailJson>[] = [
  {
    head: sayable('Email'),
    className: 'narrow:[grid-area:email]',
    cell: ({ id, kind, recipient, state, lastError }) => (
      <span className="min-w-0">
        <RowLink
          to={`/Dashboard/Outbox/${id}`}
          aria-label={say('{kindLabel} to {recipient}', { kindLabel: kindLabel(kind), recipient })}
        >
          {kindLabel(kind)}
        </RowLink>
        <br />
        <span className="text-ink-2 text-xs">{recipient}</span>
        {lastError && state !== 'sent' ? (
          <span className="line-clamp-2 text-error text-xs">{lastError}</span>
        ) : null}
      </span>
    ),
  },
  {
    head: sayable('State'),
    className: 'narrow:justify-end narrow:self-start narrow:[grid-area:state]',
    cell: ({ state }) => <OutboxState state={state} />,
  },
  {
    head: sayable('When'),
    end: 'wide',
    className: 'text-ink-2 narrow:text-xs narrow:[grid-area:when]',
    cell: ({ createdAt }) => <ShortDate at={createdAt} />,
  },
  {
    head: null,
    width: 'wide:w-px',
    className: 'narrow:justify-end narrow:[grid-area:act]',
    cell: (email) => (email.state === 'failed' ? <ResendButton email={email} /> : null),
  },
];

// On phones a row is a label.
export const emailGrid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3',
  "narrow:[grid-template-areas:'email_state'_'when_act']",
].join(' ');
