import { useState } from 'react';
import type { SynonymJson } from '../../../search/synonym-schema.ts';
import { Cell, Head, Row, Table } from '../../account/table.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { useChange } from '../use-change.ts';
import { relevanceWords } from './relevance-words.ts';
import { deleteSynonym } from './synonym-changes.ts';

type Props = { synonyms: readonly SynonymJson[]; onChange: (synonym: SynonymJson) => void };

/** One row a synonym: what is typed, what it finds, how near it is. */
export const SynonymsTable = ({ synonyms, onChange }: Props) => {
  const [asked, setAsked] = useState<SynonymJson | null>(null);
  const { change, isBusy } = useChange();
  const remove = async (synonym: SynonymJson) => {
    await change(() => deleteSynonym(synonym), 'Deleted!');
    setAsked(null);
  };
  return (
    <>
      <Table
        label="Synonyms"
        className="w-full"
        head={
          <>
            <Head>Customers search for</Head>
            <Head>It also finds</Head>
            <Head>How near</Head>
            <Head>
              <span className="sr-only">Actions</span>
            </Head>
          </>
        }
      >
        {synonyms.map((synonym) => (
          <Row key={`${synonym.term}:${synonym.finds}`} className={rowGrid}>
            <Cell className="wrap-anywhere font-label narrow:[grid-area:term]">{synonym.term}</Cell>
            <Cell label="finds" className="narrow:[grid-area:finds]">
              <span className="wrap-anywhere">
                {synonym.finds}
                {synonym.isUsed ? null : (
                  <span className="block text-warning text-xs">No product has it now</span>
                )}
              </span>
            </Cell>
            <Cell className="text-ink-2 narrow:justify-end narrow:text-xs narrow:[grid-area:near]">
              {relevanceWords(synonym.relevance)}
            </Cell>
            <Cell end="wide" className="narrow:justify-end narrow:[grid-area:act] wide:w-px">
              <span className="inline-flex gap-1.5">
                <Button
                  small
                  look="outline"
                  aria-label={`Change ${nameOf(synonym)}`}
                  onClick={() => onChange(synonym)}
                >
                  Change
                </Button>
                <Button
                  small
                  look="quiet"
                  aria-label={`Delete ${nameOf(synonym)}`}
                  onClick={() => setAsked(synonym)}
                >
                  Delete
                </Button>
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        busy={isBusy}
        onConfirm={() => asked && remove(asked)}
      >
        A search for “{asked?.term}” will no longer find “{asked?.finds}”.
      </ConfirmDialog>
    </>
  );
};

const nameOf = ({ term, finds }: SynonymJson): string => `${term} finds ${finds}`;

const rowGrid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3',
  "narrow:[grid-template-areas:'term_near'_'finds_act']",
].join(' ');
