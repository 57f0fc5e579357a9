import { useState } from 'react';
import type { Drawing } from '../../../../domain/shop-settings/drawing.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/fields.tsx';
import { FileButton } from '../../kit/files/file-button.tsx';

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
            {drawing ? say('Change file') : say('Choose a file')}
          </FileButton>
        </span>
      </Field>
      {drawing ? (
        <div className="flex items-center gap-4">
          <svg
            className="h-11 w-auto"
            viewBox={drawing.viewBox}
            role="img"
            aria-label={say('Logo')}
          >
            <path fill="currentColor" d={drawing.ink} />
            <path
              className="stroke-accent"
              fill="none"
              strokeWidth={drawing.accentWidth}
              d={drawing.accent}
            />
          </svg>
          <Button small look="outline" onClick={() => onChange('')}>
            {say('Remove logo')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};

const bytesMax = 100_000;

/** The paths of an SVG file, all in one color; or what the file lacks. The shop checks the rest. */
const readDrawing = async (file: File): Promise<{ drawing: Drawing } | { problem: string }> => {
  if (file.size > bytesMax) return { problem: say('The file is larger than 100 kB.') };
  const svg = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement;
  if (svg.localName !== 'svg')
    return { problem: say('This is not an SVG file. A PNG or JPEG goes below.') };
  if (svg.querySelector('[transform]'))
    return {
      problem: say('Parts of the file are moved or turned. Save it as PNG: it goes below.'),
    };
  const ink = [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d')).join('');
  if (ink === '')
    return {
      problem: say('The file has no outlines: turn its letters into outlines, or use a PNG.'),
    };
  const box = boxOf(ink);
  const viewBox =
    svg
      .getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .join(' ') ?? box;
  return { drawing: { viewBox, ink, accent: '', accentWidth: 0, large: { viewBox: box, ink } } };
};

/** The area of the paths, which the browser only knows once they are drawn. */
const boxOf = (d: string): string => {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', d);
  svg.append(path);
  document.body.append(svg);
  const { x, y, width, height } = path.getBBox();
  svg.remove();
  return [x, y, width, height].map((length) => Number(length.toFixed(2))).join(' ');
};
