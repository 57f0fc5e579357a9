import type { BulkChangeKind } from '../../../../domain/catalog/bulk/bulk-edit.ts';
import { bulkFieldNames } from '../../../../domain/catalog/field-lists.ts';
import { productFields } from '../../../../domain/catalog/product-fields.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { usePersistedState } from '../../../kit/form/persisted-values.ts';
import { BulkDialog, type ProductSelection } from './bulk-dialog.tsx';

/** What can be done with the selected products; on phones behind one button. */
export const BulkActions = ({ selection, isHidden }: BulkActionsProps) => {
  const [kind, setKind] = usePersistedState<BulkChangeKind | null>('bulk', null);
  const kinds = [...changes, isHidden ? publish : archive];
  return (
    <>
      {kinds.map((change) => (
        <Button
          key={change.kind}
          look="outline"
          small
          className="max-md:hidden"
          onClick={() => setKind(change.kind)}
        >
          {change.name}
        </Button>
      ))}
      <Button small className="md:hidden" onClick={() => setKind('price')}>
        {say('Change')}
      </Button>
      <BulkDialog
        selection={selection}
        kind={kind}
        kinds={kinds}
        onKind={setKind}
        onClose={() => setKind(null)}
      />
    </>
  );
};

const changes: { kind: BulkChangeKind; name: string }[] = [
  { kind: 'price', name: sayable('Prices') },
  { kind: 'sale', name: sayable('Sale') },
  { kind: 'end_sale', name: sayable('End sale') },
  ...bulkFieldNames.map((name) => {
    const { json, label } = productFields[name];
    return { kind: json, name: label };
  }),
  { kind: 'attribute', name: sayable('Attributes') },
];
const archive = { kind: 'archive', name: sayable('Archive') } as const;
const publish = { kind: 'restore', name: sayable('Publish') } as const;

type BulkActionsProps = {
  selection: ProductSelection;
  /** The list shows products that customers don't see. */
  isHidden: boolean;
};
