import { EditorContent, useEditor } from '@tiptap/react';
import { useId } from 'react';
import { ErrorText } from '../../../components/error-text.tsx';
import { descriptionExtensions, headingLevels, pageExtensions } from './extensions.ts';
import { readPastedHtml } from './pasted-html.ts';
import { Toolbar } from './toolbar.tsx';

type EditorProps = {
  label: string;
  /** JSON; read once. */
  start: string;
  error: string | undefined;
  onChange: (body: unknown) => void;
  /** Without the parts that only pages may have: tables, images, quotes, values. */
  isDescription?: boolean;
};

/** A text as it will look. */
export const Editor = ({ label, start, error, onChange, isDescription = false }: EditorProps) => {
  const id = useId();
  const editor = useEditor({
    extensions: isDescription ? descriptionExtensions : pageExtensions,
    // An empty text needs a paragraph for the tools to change.
    content: JSON.parse(start).content?.length > 0 ? JSON.parse(start) : '<p></p>',
    immediatelyRender: false,
    // The content policy allows no styles from scripts: `textClass` has them.
    injectCSS: false,
    onUpdate: ({ editor }) => onChange(editor.getJSON()),
    editorProps: {
      transformPastedHTML: (html) =>
        readPastedHtml(html, headingLevels[isDescription ? 'description' : 'page']),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        'aria-invalid': error ? 'true' : 'false',
        'aria-describedby': error ? `${id}-error` : '',
        class: `${textClass} ${isDescription ? 'min-h-40' : 'min-h-72'}`,
      },
    },
  });
  return (
    <div className="grid gap-1.5">
      <span className={isDescription ? 'sr-only' : 'label'} id={id}>
        {label}
      </span>
      <div className={`border bg-paper ${error ? 'border-error' : 'border-edge'}`}>
        {editor ? <Toolbar editor={editor} isDescription={isDescription} /> : null}
        <EditorContent editor={editor} />
      </div>
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
    </div>
  );
};

const textClass = [
  // A link alone in its line is a target for a finger.
  '[&_a]:inline-block [&_a]:min-h-6',
  'prose whitespace-break-spaces wrap-break-word px-4 py-4 -outline-offset-2',
  '[&_.ProseMirror-selectednode]:outline-2 [&_.selectedCell]:bg-accent-wash [&_img]:max-w-full',
].join(' ');
