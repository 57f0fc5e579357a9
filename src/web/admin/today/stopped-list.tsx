import { Link } from 'react-router';
import { type StoppedKind, stoppedMax } from '../../../domain/today/stopped.ts';
import type { TodayJson } from '../../../domain/today/today-schema.ts';
import { counted } from '../../../platform/text/counted.ts';
import { say } from '../../../platform/text/say.ts';

type Stopped = NonNullable<TodayJson['stopped']>[number];

/** What colleagues planned and may not do any more, each with the way to it. */
export const StoppedList = ({ stopped }: { stopped: Stopped[] }) => (
  <section className="mt-4 bg-surface p-4" aria-labelledby="stopped">
    <h3 className="mb-2 font-label text-sm" id="stopped">
      {say('Stopped before it was done')}
    </h3>
    <ul className="grid gap-2 text-sm">
      {stopped.slice(0, stoppedMax).map((one) => (
        <li key={`${one.kind} ${one.id}`} className="wrap-anywhere">
          <Link className="link inline-flex min-h-8 items-center" to={linkTo[one.kind](one.id)}>
            {nameOf[one.kind](one.name)}
          </Link>
          <span className="block text-ink-2 text-xs">{one.problem}</span>
        </li>
      ))}
    </ul>
    {stopped.length > stoppedMax ? (
      <p className="mt-2 text-sm">{say('There are more. They appear here once these are gone.')}</p>
    ) : null}
  </section>
);

const linkTo: Record<StoppedKind, (id: string) => string> = {
  settings_plan: (id) => `/Dashboard/Settings/${id}`,
  bulk_edit: (id) => `/Dashboard/BulkEdits/${id}`,
  product_import: (id) => `/Dashboard/ImportProducts/${id}`,
  newsletter_issue: (id) => `/Dashboard/Newsletter/Issues/${id}`,
};

const nameOf: Record<StoppedKind, (name: string) => string> = {
  settings_plan: (name) => say('Planned settings: {name}', { name }),
  bulk_edit: (name) => say('Bulk edit of {name}', { name: counted(Number(name), 'product') }),
  product_import: (name) => say('File of products: {name}', { name }),
  newsletter_issue: (name) => say('Newsletter: {name}', { name }),
};
