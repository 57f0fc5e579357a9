import { type SubmitEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { counted } from '../../../counted.ts';
import { type BulkChangeKind, bulkEditMax } from '../../../products/bulk-edit.ts';
import type { ManagedFilterParams } from '../../../products/managed-filter-schema.ts';
import { errorMessage } from '../../account/error-message.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogHeader, focusInDialog } from '../../components/dialog.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Chip } from '../../kit/chip.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useKeptState } from '../../session/use-kept-state.ts';
import { bulkEditUrl } from './bulk-edit-url.ts';
import { ChangeFields } from './change-fields.tsx';
import { changeOf, emptyChange } from './change-input.ts';

/** What to change in the chosen products; leads to the preview. */
export const BulkDialog = ({ selection, kind, kinds, onKind, onClose }: BulkDialogProps) => {
  const title = useId();
  return (
    <Dialog open={kind !== null} onClose={onClose} labelledBy={title}>
      {kind ? (
        <>
          <DialogHeader
            id={title}
            title={`Change ${counted(selection.count, 'product')}`}
            onClose={onClose}
          />
          <fieldset className="mb-2 flex flex-wrap gap-2">
            <legend className="sr-only">What to change</legend>
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
    At most {counted(bulkEditMax.products, 'product')} can be changed at once. Narrow the list by
    category, brand or a word, and change one part after the other.
  </p>
);

const ChangeForm = ({ selection, kind }: { selection: ProductSelection; kind: BulkChangeKind }) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [input, setInput] = useKeptState(`bulk.${kind}`, emptyChange);
  const [error, setError] = useState<FormError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const change = changeOf(kind, input);
    if ('problem' in change) {
      setError({ field: true, text: change.problem });
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    const { ids, filter } = selection;
    const target = ids ? { ids: [...ids] } : { filter };
    try {
      const edit = await parseResponse(
        signedInApi['bulk-edits'].$post({ json: { target, change } }),
      );
      // The list is found again as it was.
      await navigate(bulkEditUrl(edit._id), { state: { productsSearch: search } });
    } catch (problem) {
      const text = errorMessage(problem);
      setError({ field: false, text });
      setBusy(false);
    }
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <ChangeFields
        kind={kind}
        input={input}
        error={error?.field ? error.text : null}
        onChange={(changed) => setInput((before) => ({ ...before, ...changed }))}
      />
      {error && !error.field ? (
        <div role="alert">
          <ErrorText>{error.text}</ErrorText>
        </div>
      ) : null}
      <Button ref={focusInDialog} type="submit" busy={isBusy} className="justify-self-start">
        Preview
      </Button>
    </form>
  );
};

/** `field`: what was typed is wrong; otherwise the server said so. */
type FormError = { field: boolean; text: string };
