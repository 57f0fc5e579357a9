import { useEffect, useRef } from 'react';
import { attributeLimits } from '../../../../domain/attributes/attribute.ts';
import type { AttributeJson } from '../../../../domain/attributes/attribute-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { Button } from '../../../components/button.tsx';
import { MoveButtons } from '../../kit/row-drag/move-buttons.tsx';

/** `key` is the shop's, of a value that is there; `id` is for the page alone. */
export type ValueRow = { id: string; key?: string; label: string };

export const emptyRow = (label = ''): ValueRow => ({ id: randomUuid(), label });

export const rowsOf = ({ values }: AttributeJson): ValueRow[] =>
  values.map(({ key, label }) => ({ id: key, key, label }));

type Props = { rows: ValueRow[]; onChange: (rows: ValueRow[]) => void };

/** A row a value, in the order in which customers see them. */
export const ValueRows = ({ rows, onChange }: Props) => {
  const list = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    list.current?.querySelector<HTMLElement>(`[name="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const insert = (at: number, labels: string[]) => {
    const added = labels
      .slice(0, attributeLimits.values - rows.length)
      .map((label) => emptyRow(label));
    wanted.current = added.at(-1)?.id ?? null;
    return rows.toSpliced(at, 0, ...added);
  };
  const replace = (index: number, label: string) =>
    rows.map((row, place) => (place === index ? { ...row, label } : row));
  const type = (index: number, text: string) => {
    const [first = '', ...others] = text.split(/[,;\n]/).map((label) => label.trimStart());
    if (others.length === 0) return onChange(replace(index, text));
    const changed = insert(index + 1, others);
    onChange(changed.map((row, place) => (place === index ? { ...row, label: first } : row)));
  };
  const remove = (index: number) => {
    wanted.current = (rows[index + 1] ?? rows[index - 1])?.id ?? null;
    onChange(rows.toSpliced(index, 1));
  };
  const move = (index: number, by: 1 | -1) => {
    const [row] = rows.slice(index, index + 1);
    if (row) onChange(rows.toSpliced(index, 1).toSpliced(index + by, 0, row));
  };
  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="label mb-1.5">{say('Values')}</legend>
      {rows.map(({ id, label }, index) => (
        <div key={id} className="flex items-center gap-1">
          <input
            type="text"
            className="input min-w-0 flex-1"
            name={id}
            aria-label={say('Value {index}', { index: index + 1 })}
            autoComplete="off"
            maxLength={attributeLimits.label}
            value={label}
            onChange={({ target }) => type(index, target.value)}
          />
          <MoveButtons
            name={label || say('value {index}', { index: index + 1 })}
            index={index}
            count={rows.length}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          small
          look="outline"
          disabled={rows.length >= attributeLimits.values}
          onClick={() => onChange(insert(rows.length, ['']))}
        >
          {say('Add a value')}
        </Button>
        <p className="text-ink-2 text-xs">
          {say('Or type a comma after each: plain, striped, checked.')}
        </p>
      </div>
    </fieldset>
  );
};
