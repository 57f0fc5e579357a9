import { useState } from 'react';
import type { Drawing } from '../../../../domain/shop-settings/drawing.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/fields.tsx';
import { FileButton } from '../../kit/files/file-button.tsx';
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
  const id = `setting-${field.name}`;
  const [problem, setProblem] = useState<string | null>(null);
  const drawing: Drawing | null = typed ? JSON.parse(typed) : null;
  const choose = async (file: File): Promise<boolean> => {
    const read = await readDrawing(file);
    setProblem('problem' in read ? read.problem : null);
    if ('drawing' in read) onChange(JSON.stringify(read.drawing));
    return 'drawing' in read;
  };
  return (
    <div className="grid gap-3">
      <Field {...field} id={id} error={problem ?? error}>
        <span>
          <FileButton id={id} accept=".svg,image/svg+xml" busy={false} onChoose={choose}>
            {drawing ? 'Change file' : 'Choose a file'}
          </FileButton>
        </span>
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
