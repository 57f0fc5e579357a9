import type { ImportProblem } from '../../../../domain/catalog/files/product-import.ts';
import type { ImportProductJson } from '../../../../domain/catalog/files/product-import-schema.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { RowLink } from '../../../kit/list/cells.tsx';
import { Table } from '../../../kit/list/table.tsx';

/** One row for each mistake, in the order of the lines. */
export const ImportProblems = ({
  label,
  isNote = false,
  problems,
}: {
  label: string;
  /** Notes: nothing is wrong. */
  isNote?: boolean;
  problems: readonly ImportProblem[];
}) => (
  <Table
    label={label}
    grid="align-top narrow:grid-cols-1"
    rows={problems.map((problem, place) => ({ ...problem, place }))}
    keyOf={({ place }) => place}
    columns={[
      { head: say('Line'), label: true, cell: ({ line }) => formatCount(line) },
      {
        head: say('Column'),
        label: true,
        cell: ({ column }) => column || say('Whole line'),
      },
      {
        head: isNote ? say('What happens') : say('What is wrong'),
        cell: ({ message }) => message,
      },
    ]}
  />
);

/** One row for each product, with old and new values. */
export const ImportProducts = ({ products }: { products: readonly ImportProductJson[] }) => (
  <Table
    label={say('Products of this file')}
    grid="align-top narrow:grid-cols-1"
    rows={products}
    keyOf={({ line, id }) => `${line} ${id}`}
    columns={[
      { head: say('Line'), label: true, cell: ({ line }) => formatCount(line) },
      { head: say('Product'), cell: (product) => <Name {...product} /> },
      { head: say('What it does'), label: true, cell: ({ action }) => say(actionLabels[action]) },
      { head: say('Changes'), cell: (product) => <Changes {...product} /> },
    ]}
  />
);

const actionLabels: Record<ImportProductJson['action'], string> = {
  add: sayable('Add'),
  change: sayable('Change'),
  none: sayable('Nothing'),
};

const Name = ({ id, name, action, outcome }: ImportProductJson) => (
  <>
    {action === 'add' && outcome !== 'done' ? (
      name
    ) : (
      <RowLink to={`/Dashboard/product-update/${id}`}>{name}</RowLink>
    )}
    {outcome === 'kept' ? (
      <span className="block text-warning text-xs">{say('Changed meanwhile, left as it was')}</span>
    ) : null}
  </>
);

const Changes = ({ changes }: ImportProductJson) => (
  <ul className="grid gap-1 text-sm">
    {changes.map(({ what, before, after }) => (
      <li key={what}>
        <span className="text-ink-2">{what}: </span>
        {before ? (
          <>
            <s className="text-ink-3">{before}</s>{' '}
            <span className="sr-only">{say('becomes')} </span>
          </>
        ) : null}
        {after || 'none'}
      </li>
    ))}
  </ul>
);
