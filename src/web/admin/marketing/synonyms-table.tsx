import type { SynonymJson } from '../../../domain/search/synonyms/synonym-schema.ts';
import { type Column, Table } from '../../kit/list/table.tsx';
import { ChangeButton, DeleteButton } from '../kit/row-buttons.tsx';
import { relevanceLabel } from './relevance-labels.ts';
import { deleteSynonym } from './synonym-changes.ts';

type OnSynonym = (synonym: SynonymJson) => void;
type Props = { synonyms: readonly SynonymJson[]; onChange: OnSynonym };

/** One row a synonym: what is typed, what it finds, how near it is. */
export const SynonymsTable = ({ synonyms, onChange }: Props) => (
  <Table
    label="Synonyms"
    rows={synonyms}
    columns={[...columns, actions(onChange)]}
    keyOf={({ term, finds }) => `${term}:${finds}`}
    grid={grid}
  />
);

const columns: Column<SynonymJson>[] = [
  {
    head: 'Customers search for',
    className: 'font-label narrow:[grid-area:term]',
    cell: ({ term }) => term,
  },
  {
    head: 'It also finds',
    label: 'finds',
    className: 'narrow:[grid-area:finds]',
    cell: ({ finds, isUsed }) => (
      <span>
        {finds}
        {isUsed ? null : <span className="block text-warning text-xs">No product has it now</span>}
      </span>
    ),
  },
  {
    head: 'How near',
    className: 'text-ink-2 narrow:justify-end narrow:text-xs narrow:[grid-area:near]',
    cell: ({ relevance }) => relevanceLabel(relevance),
  },
];

const actions = (onChange: OnSynonym): Column<SynonymJson> => ({
  head: null,
  end: 'wide',
  width: 'wide:w-px',
  className: 'narrow:justify-end narrow:[grid-area:act]',
  cell: (synonym) => {
    const name = `${synonym.term} finds ${synonym.finds}`;
    return (
      <div className="inline-flex gap-1.5">
        <ChangeButton name={name} onClick={() => onChange(synonym)} />
        <DeleteButton
          name={name}
          question={`A search for “${synonym.term}” will no longer find “${synonym.finds}”.`}
          remove={() => deleteSynonym(synonym)}
          done="Deleted!"
        />
      </div>
    );
  },
});

const grid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3',
  "narrow:[grid-template-areas:'term_near'_'finds_act']",
].join(' ');
