import { type ChangeEvent, useState } from 'react';
import type { Drawing } from '../../../domain/shop-settings/drawing.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/fields.tsx';
import { readDrawing } from './read-drawing.ts';

type DrawingFieldProps = {
  name: string;
  label: string;
  hint: string;
  error?: string | undefined;
  /** JSON of a drawing; empty: none. */
  typed: string;
  onChange: (typed: string) => void;
};

/** A logo from an SVG file, shown in the colors of the page. */
export const DrawingField = ({ typed, onChange, error, ...field }: DrawingFieldProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const drawing: Drawing | null = typed ? JSON.parse(typed) : null;
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    // The same file, once it is mended, is chosen anew.
    input.value = '';
    if (!file) return;
    const read = await readDrawing(file);
    setProblem('problem' in read ? read.problem : null);
    if ('drawing' in read) onChange(JSON.stringify(read.drawing));
  };
  return (
    <div className="grid gap-3">
      <Field {...field} id={`setting-${field.name}`} error={problem ?? error}>
        <input
          id={`setting-${field.name}`}
          type="file"
          accept=".svg,image/svg+xml"
          className="input py-2.5"
          onChange={choose}
        />
      </Field>
      {drawing ? (
        <div className="flex items-center gap-4">
          <svg className="h-11 w-auto" viewBox={drawing.viewBox} role="img" aria-label="Logo">
            <path fill="currentColor" d={drawing.ink} />
            <path
              className="stroke-accent"
              fill="none"
              strokeWidth={drawing.accentWidth}
              d={drawing.accent}
            />
          </svg>
          <Button small look="outline" onClick={() => onChange('')}>
            Remove logo
          </Button>
        </div>
      ) : null}
    </div>
  );
};
