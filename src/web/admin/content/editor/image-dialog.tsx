import type { Editor } from '@tiptap/react';
import { bodyLimits } from '../../../../domain/content/pages/page-body.ts';
import { say } from '../../../../platform/text/say.ts';
import { TextField } from '../../../components/fields.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { FormButtons } from '../../../kit/form/form-parts.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { ImageInput } from '../../kit/files/image-input.tsx';

type DialogProps = { editor: Editor; open: boolean; onClose: () => void };

export const ImageDialog = ({ editor, open, onClose }: DialogProps) => (
  <Dialog open={open} title={say('Image')} onClose={onClose}>
    <ImageForm editor={editor} onClose={onClose} />
  </Dialog>
);

/** A new image, or the one that is selected. */
const ImageForm = ({ editor, onClose }: Omit<DialogProps, 'open'>) => {
  const { id: start = '', alt = '' } = editor.getAttributes('image');
  const { form, field, set, watch, isBusy } = useForm<{ id: string; alt: string }>({
    start: { id: start, alt },
    send: ({ id, ...typed }) => {
      const attrs = { id, alt: typed.alt.trim() };
      if (start && id) editor.chain().updateAttributes('image', attrs).run();
      else if (start) editor.chain().deleteSelection().run();
      else if (id) editor.chain().insertContent({ type: 'image', attrs }).run();
      onClose();
      return Promise.resolve(null);
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <ImageInput
        id={watch('id')}
        onChange={(id) => set('id', id)}
        alt={
          <TextField
            label={say('Alternative text')}
            {...field('alt')}
            required={false}
            maxLength={bodyLimits.alt}
            hint={say('Describes the image for customers who cannot see it.')}
          />
        }
      />
      <FormButtons name={start ? say('Save') : say('Insert')} busy={isBusy} onCancel={onClose} />
    </form>
  );
};
