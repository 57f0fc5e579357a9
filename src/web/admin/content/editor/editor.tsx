import { EditorContent, useEditor } from '@tiptap/react';
import { useId } from 'react';
import { pageValues } from '../../../../domain/content/pages/page-values.ts';
import { ErrorText } from '../../../components/error-text.tsx';
import { usePublicSettings } from '../../../components/shop/public-settings.ts';
import { bodyText } from '../use-page-form.ts';
import { extensions } from './extensions.ts';
import { Toolbar } from './toolbar.tsx';

type EditorProps = {
  /** JSON; read once. */
  start: string;
  error: string | undefined;
  onChange: (body: string) => void;
};

/** The text of a page, as it will look. */
export const Editor = ({ start, error, onChange }: EditorProps) => {
  const label = useId();
  const editor = useEditor({
    extensions,
    content: JSON.parse(start),
    immediatelyRender: false,
    onUpdate: ({ editor }) => onChange(bodyText(editor.getJSON())),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': label,
        class: 'prose min-h-72 px-4 py-4 outline-none',
      },
    },
  });
  return (
    <div className="grid gap-1.5">
      <span className="label" id={label}>
        Text
      </span>
      <div className={`input h-auto! p-0! ${error ? 'border-danger!' : ''}`}>
        {editor ? <Toolbar editor={editor} /> : null}
        <EditorContent editor={editor} />
      </div>
      {error ? <ErrorText id={`${label}-error`}>{error}</ErrorText> : null}
      <Values body={start} />
    </div>
  );
};

/** The values that the text names, as they are now. */
const Values = ({ body }: { body: string }) => {
  const settings = usePublicSettings();
  const used = Object.entries(pageValues).filter(([name]) => body.includes(`{${name}}`));
  if (used.length === 0) return null;
  return (
    <dl className="text-ink-2 text-xs" aria-label="Values in this text">
      {used.map(([name, { text }]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="font-label">{`{${name}}`}</dt>
          <dd>{text(settings) || 'nothing at the moment'}</dd>
        </div>
      ))}
    </dl>
  );
};
