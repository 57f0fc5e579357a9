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
    // Without a paragraph no tool would find anything to change.
    content: JSON.parse(start).content?.length > 0 ? JSON.parse(start) : '<p></p>',
    immediatelyRender: false,
    // The content policy allows no styles from scripts: `textClass` has them.
    injectCSS: false,
    onUpdate: ({ editor }) => onChange(bodyText(editor.getJSON())),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': label,
        'aria-invalid': error ? 'true' : 'false',
        'aria-describedby': error ? `${label}-error` : '',
        class: textClass,
      },
    },
  });
  return (
    <div className="grid gap-1.5">
      <span className="label" id={label}>
        Text
      </span>
      <div className={`border bg-paper ${error ? 'border-error' : 'border-edge'}`}>
        {editor ? <Toolbar editor={editor} /> : null}
        <EditorContent editor={editor} />
      </div>
      {error ? <ErrorText id={`${label}-error`}>{error}</ErrorText> : null}
      <Values body={start} />
    </div>
  );
};

const textClass = [
  'prose min-h-72 whitespace-break-spaces wrap-break-word px-4 py-4 -outline-offset-2',
  '[&_.ProseMirror-selectednode]:outline-2 [&_.selectedCell]:bg-accent-wash [&_img]:max-w-full',
].join(' ');

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
