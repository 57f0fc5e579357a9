import type { Editor } from '@tiptap/react';
import { say, sayable } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';

const tools: [name: string, run: (editor: Editor) => unknown][] = [
  [sayable('Add row'), (editor) => editor.chain().focus().addRowAfter().run()],
  [sayable('Delete row'), (editor) => editor.chain().focus().deleteRow().run()],
  [sayable('Add column'), (editor) => editor.chain().focus().addColumnAfter().run()],
  [sayable('Delete column'), (editor) => editor.chain().focus().deleteColumn().run()],
  [sayable('Delete table'), (editor) => editor.chain().focus().deleteTable().run()],
];

/** Below the other tools, while the text cursor is in a table. */
export const TableTools = ({ editor }: { editor: Editor }) => (
  <div className="flex basis-full flex-wrap gap-1.5 p-1.5">
    {tools.map(([name, run]) => (
      <Button key={name} small look="outline" onClick={() => run(editor)}>
        {say(name)}
      </Button>
    ))}
  </div>
);
