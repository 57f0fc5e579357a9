import { useState } from 'react';
import { attributeLimits } from '../../../../domain/attributes/attribute.ts';
import type { AttributeJson } from '../../../../domain/attributes/attribute-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say } from '../../../../platform/text/say.ts';
import { TextField } from '../../../components/fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';
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
  const [isAsked, setAsked] = useState(false);
  const typed = rows.filter(({ label }) => label.trim());
  const lost = lostValues(attribute, typed);
  const isQuestion = isAsked && lost.length > 0;
  const { form, field, register, isBusy, ...shown } = useChangeForm<Typed>({
    start: { name: attribute?.name ?? '', isFilter: attribute?.isFilter ?? true },
    rules: { name: (text) => (text.trim() ? null : say('Enter a name.')) },
    isReady: () => {
      setAsked(true);
      return lost.length === 0 || isAsked;
    },
    save: ({ name, isFilter }) => {
      const values = typed.map(({ key, label }) => ({ ...(key && { key }), label }));
      const json = { name: name.trim(), isFilter, values };
      return attribute ? changeAttribute(attribute, json) : addAttribute(json);
    },
    done: ({ name }) => say('“{name}” is saved.', { name: name.trim() }),
    onDone,
  });
  const edit = (changed: ValueRow[]) => {
    setAsked(false);
    setRows(changed);
  };
  return (
    <form {...form} className="grid gap-4">
      <TextField
        label={say('Name')}
        {...field('name')}
        required={false}
        autoComplete="off"
        maxLength={attributeLimits.name}
        placeholder={say('Pattern')}
        hint={
          attribute
            ? say('In links it stays “{value}”.', { value: attribute.key })
            : say('As customers read it.')
        }
      />
      <ValueRows rows={rows} onChange={edit} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input type="checkbox" className="checkbox" {...register('isFilter')} />
        {say('Customers filter by it')}
      </label>
      {isQuestion ? (
        <Notice error>
          {lost.map(({ label, products }) => (
            <span key={label} className="block">
              <Say
                of="“{label}” will be deleted, and {products} will lose it."
                label={label}
                products={counted(products, 'product')}
              />
            </span>
          ))}
          {say('This cannot be undone.')}
        </Notice>
      ) : null}
      <FormProblem of={shown} />
      <FormButtons
        name={isQuestion ? say('Delete and save') : attribute ? say('Save') : say('Add attribute')}
        busy={isBusy}
        onCancel={onDone}
      />
    </form>
  );
};

type Typed = { name: string; isFilter: boolean };

/** Removed values that products still have. */
const lostValues = (attribute: AttributeJson | null, rows: readonly ValueRow[]) =>
  attribute?.values.filter(
    ({ key, products }) => products > 0 && rows.every((row) => row.key !== key),
  ) ?? [];
