import { type SubmitEvent, useRef, useState } from 'react';
import { attributeLimits } from '../../../attributes/attribute.ts';
import type { AttributeJson } from '../../../attributes/attribute-schema.ts';
import { counted } from '../../../counted.ts';
import { focusInDialog } from '../../components/dialog.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { TextField } from '../../components/fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { FormButtons } from '../form-dialog.tsx';
import { useChange } from '../use-change.ts';
import { addAttribute, changeAttribute } from './attribute-changes.ts';
import { emptyRow, rowsOf, type ValueRow, ValueRows } from './value-rows.tsx';

type Props = {
  /** Null for a new one. */
  attribute: AttributeJson | null;
  onDone: () => void;
};

/** The name of an attribute and its values, saved at once. */
export const AttributeForm = ({ attribute, onDone }: Props) => {
  const [rows, setRows] = useState<ValueRow[]>(attribute ? rowsOf(attribute) : [emptyRow()]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const { change, isBusy, error } = useChange();
  const typed = rows.filter(({ label }) => label.trim());
  const lost = lostValues(attribute, typed);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const text = String(data.get('name')).trim();
    setProblem(text ? null : 'Enter a name.');
    if (!text) return name.current?.focus();
    if (lost.length > 0 && !isAsked) return setAsked(true);
    const values = typed.map(({ key, label }) => ({ ...(key && { key }), label }));
    const json = { name: text, isFilter: data.get('isFilter') !== null, values };
    const call = () => (attribute ? changeAttribute(attribute, json) : addAttribute(json));
    if (await change(call, `“${text}” is saved.`)) onDone();
  };
  const edit = (changed: ValueRow[]) => {
    setAsked(false);
    setRows(changed);
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextField
        ref={(field) => {
          name.current = field;
          focusInDialog(field);
        }}
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={attributeLimits.name}
        placeholder="Pattern"
        hint={attribute ? `In links it stays “${attribute.key}”.` : 'As customers read it.'}
        error={problem}
        defaultValue={attribute?.name}
      />
      <ValueRows rows={rows} onChange={edit} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="checkbox"
          name="isFilter"
          defaultChecked={attribute?.isFilter ?? true}
        />
        Customers filter by it
      </label>
      {isAsked && lost.length > 0 ? (
        <Notice error>
          {lost.map(({ label, products }) => (
            <span key={label} className="block">
              “{label}” will be deleted, and {counted(products, 'product')} will lose it.
            </span>
          ))}
          This cannot be undone.
        </Notice>
      ) : null}
      {error ? (
        <div role="alert">
          <ErrorText>{error}</ErrorText>
        </div>
      ) : null}
      <FormButtons
        name={isAsked && lost.length > 0 ? 'Delete and save' : attribute ? 'Save' : 'Add attribute'}
        busy={isBusy}
        onCancel={onDone}
      />
    </form>
  );
};

/** Values that are no longer there, and that products have. */
const lostValues = (attribute: AttributeJson | null, rows: readonly ValueRow[]) =>
  attribute?.values.filter(
    ({ key, products }) => products > 0 && rows.every((row) => row.key !== key),
  ) ?? [];
