import { Download } from 'lucide';
import { useState } from 'react';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/media/icon.tsx';
import { Table, type TableProps } from '../../../kit/list/table.tsx';

/** The table behind a chart: made when it is opened. */
export const FoldedTable = <Row,>({ label, onSave, ...table }: FoldedTableProps<Row>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="mt-3 flex gap-3">
        <Button
          look="outline"
          small
          aria-expanded={isOpen}
          aria-label={
            isOpen ? say('Hide table: {label}', { label }) : say('Show table: {label}', { label })
          }
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? say('Hide table') : say('Show table')}
        </Button>
        <SaveButton label={label} onSave={onSave} />
      </div>
      {isOpen ? (
        <div className="mt-3 max-h-96 overflow-y-auto">
          <Table label={label} {...table} />
        </div>
      ) : null}
    </>
  );
};

export const SaveButton = ({ label, onSave }: { label: string; onSave: () => void }) => (
  <Button look="outline" small aria-label={`CSV: ${label}`} onClick={onSave}>
    <Icon of={Download} small />
    {say('CSV')}
  </Button>
);

type FoldedTableProps<Row> = TableProps<Row> & { onSave: () => void };
