import { useLocation, useNavigate } from 'react-router';
import { type BulkChangeKind, bulkEditMax } from '../../../../domain/catalog/bulk/bulk-edit.ts';
import type { ManagedFilterParams } from '../../../../domain/catalog/manage/list/managed-filter-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { Chip } from '../../../kit/chip.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { FormProblem } from '../../../kit/form/form-parts.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { bulkEditUrl } from './bulk-edit-url.ts';
import { ChangeFields } from './change-fields.tsx';
import { type ChangeInput, changeOf, emptyChange } from './change-input.ts';

/** What to change in the chosen products; leads to the preview. */
export const BulkDialog = ({ selection, kind, kinds, onKind, onClose }: BulkDialogProps) => {
  const title = say('Change {count}', { count: counted(selection.count, 'product') });
  return (
    <Dialog open={kind !== null} onClose={onClose} title={title}>
      {kind ? (
        <>
          <fieldset className="mb-2 flex flex-wrap gap-2">
            <legend className="sr-only">{say('What to change')}</legend>
            {kinds.map((one) => (
              <Chip key={one.kind} isPressed={one.kind === kind} onPress={() => onKind(one.kind)}>
                {one.name}
              </Chip>
            ))}
          </fieldset>
          {selection.count > bulkEditMax.products ? (
            <TooMany />
          ) : (
            <ChangeForm key={kind} selection={selection} kind={kind} />
          )}
        </>
      ) : null}
    </Dialog>
  );
};

/** Chosen products of any page, or all that match the filter. */
export type ProductSelection =
  | { ids: readonly string[]; filter: null; count: number }
  | { ids: null; filter: ManagedFilterParams; count: number };

type BulkDialogProps = {
  selection: ProductSelection;
  /** Null: closed. */
  kind: BulkChangeKind | null;
  kinds: readonly { kind: BulkChangeKind; name: string }[];
  onKind: (kind: BulkChangeKind) => void;
  onClose: () => void;
};

const TooMany = () => (
  <p className="text-ink-2 text-sm">
    <Say
      of={
        'At most {products} can be changed at once. Narrow the list by category, brand ' +
        'or a word, and change one part after the other.'
      }
      products={counted(bulkEditMax.products, 'product')}
    />
  </p>
);

const ChangeForm = ({ selection, kind }: { selection: ProductSelection; kind: BulkChangeKind }) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { form, watch, set, errors, isBusy, ...shown } = useForm<ChangeInput>({
    start: emptyChange,
    rules: (input) => {
      const change = changeOf(kind, input);
      return 'problem' in change ? { [kind]: change.problem } : {};
    },
    keep: { about: `bulk.${kind}` },
    send: async (input) => {
      const change = changeOf(kind, input);
      if ('problem' in change) return;
      const { ids, filter } = selection;
      const json = { target: ids ? { ids: [...ids] } : { filter }, change };
      const edit = await parseResponse(signedInApi['bulk-edits'].$post({ json }));
      // The state lets the preview lead back to the same list.
      await navigate(bulkEditUrl(edit._id), { state: { productsSearch: search } });
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <ChangeFields
        kind={kind}
        input={watch()}
        error={Object.values(errors)[0] ?? null}
        onChange={(changed) => {
          for (const [name, value] of Object.entries(changed)) set(name as never, value as never);
        }}
      />
      <FormProblem of={shown} />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {say('Preview')}
      </Button>
    </form>
  );
};
