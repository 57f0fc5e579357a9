import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  type IconNode,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Redo2,
  ShoppingBag,
  Table,
  TextQuote,
  Undo2,
} from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { pageValues } from '../../../../domain/content/pages/page-values.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { Icon } from '../../../components/media/icon.tsx';
import { usePublicSettings } from '../../../components/shop/public-settings.ts';
import { Select } from '../../../kit/select.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { ProductsDialog } from './products-dialog.tsx';
import { TableTools } from './table-tools.tsx';

type Tool = {
  name: string;
  icon: IconNode;
  run: (editor: Editor) => unknown;
  /** The mark or node that it makes, and what its attributes are. */
  makes?: [name: string, attributes?: object];
  /** Descriptions cannot contain it. */
  isOfPages?: true;
};

const tools: Tool[] = [
  {
    name: sayable('Large heading'),
    isOfPages: true,
    icon: Heading2,
    makes: ['heading', { level: 2 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: sayable('Small heading'),
    icon: Heading3,
    makes: ['heading', { level: 3 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: sayable('Bold'),
    icon: Bold,
    makes: ['bold'],
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: sayable('Italic'),
    icon: Italic,
    makes: ['italic'],
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: sayable('List'),
    icon: List,
    makes: ['bulletList'],
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: sayable('Numbered list'),
    icon: ListOrdered,
    makes: ['orderedList'],
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: sayable('Quote'),
    isOfPages: true,
    icon: TextQuote,
    makes: ['blockquote'],
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: sayable('Table'),
    isOfPages: true,
    icon: Table,
    run: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  { name: sayable('Undo'), icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { name: sayable('Redo'), icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
];

/** Tab leads to it, arrows within it. It stays in sight above a long text. */
export const Toolbar = ({ editor, isDescription }: ToolbarProps) => {
  const [task, setTask] = useState<'link' | 'image' | 'products' | null>(null);
  const close = () => {
    setTask(null);
    editor.commands.focus();
  };
  const { pressed, isInTable } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      pressed: [...tools, linkTool, imageTool, productsTool]
        .filter(({ makes }) => makes && editor.isActive(...makes))
        .map(({ name }) => name),
      isInTable: editor.isActive('table'),
    }),
  });
  const button = ({ name, icon, makes }: Omit<Tool, 'run'>, onClick: () => unknown) => (
    <button
      key={name}
      type="button"
      className="icon-btn size-11 flex-none aria-pressed:bg-accent-wash"
      aria-label={say(name)}
      title={say(name)}
      aria-pressed={makes ? pressed.includes(name) : undefined}
      onClick={onClick}
    >
      <Icon of={icon} small />
    </button>
  );
  return (
    <div
      role="toolbar"
      aria-label={say('Text')}
      className="sticky top-0 z-10 flex flex-wrap items-center border-rule border-b bg-paper"
      onKeyDown={moveFocus}
    >
      {tools
        .filter(({ isOfPages }) => !(isDescription && isOfPages))
        .map((tool) => button(tool, () => tool.run(editor)))}
      {button(linkTool, () => setTask('link'))}
      {isDescription ? null : (
        <>
          {button(imageTool, () => setTask('image'))}
          {button(productsTool, () => setTask('products'))}
          <ValueSelect editor={editor} />
        </>
      )}
      {isInTable ? <TableTools editor={editor} /> : null}
      {createPortal(
        // This form is inside the text's form: Chromium would submit it, and React both.
        <div onSubmit={(event) => event.stopPropagation()}>
          <LinkDialog editor={editor} open={task === 'link'} onClose={close} />
          <ImageDialog editor={editor} open={task === 'image'} onClose={close} />
          <ProductsDialog editor={editor} open={task === 'products'} onClose={close} />
        </div>,
        document.body,
      )}
    </div>
  );
};

type ToolbarProps = { editor: Editor; isDescription: boolean };

const linkTool: Omit<Tool, 'run'> = { name: sayable('Link'), icon: LinkIcon, makes: ['link'] };
const imageTool: Omit<Tool, 'run'> = { name: sayable('Image'), icon: ImagePlus, makes: ['image'] };
const productsTool: Omit<Tool, 'run'> = {
  name: sayable('Products'),
  icon: ShoppingBag,
  makes: ['products'],
};

const moveFocus = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const buttons = [...currentTarget.querySelectorAll(':scope > button')] as HTMLElement[];
  const at = buttons.findIndex((one) => one.matches(':focus'));
  if (by && at !== -1) buttons.at((at + by) % buttons.length)?.focus();
};

/** Inserts the chosen value into the text by its name. */
const ValueSelect = ({ editor }: { editor: Editor }) => {
  const settings = usePublicSettings();
  const choices = Object.entries(pageValues).map(([name, { label, text }]) => ({
    value: name,
    label: `${label}: ${text(settings) || say('nothing at the moment')}`,
  }));
  return (
    <Select
      look="chip"
      aria-label={say('Insert a value of the shop')}
      className="m-1"
      value=""
      choices={[{ value: '', label: say('Insert a value') }, ...choices]}
      onChoose={(name) => name && editor.chain().focus().insertContent(`{${name}}`).run()}
    />
  );
};
