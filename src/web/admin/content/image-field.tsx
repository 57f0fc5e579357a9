import { useWatch } from 'react-hook-form';
import type { ContentImage } from '../../../domain/content/content-fields.ts';
import { say } from '../../../platform/text/say.ts';
import { TextField } from '../../components/fields.tsx';
import { ImageInput } from '../kit/files/image-input.tsx';
import { type FieldPath, fieldPath, setIn, useContentForm, useControl } from './use-content.ts';

/** An image upload with a required alternative text. */
export const ImageField = ({ path, label }: { path: FieldPath; label: string }) => {
  const form = useContentForm();
  const image = useWatch({ control: form.control, name: path }) as unknown as ContentImage | null;
  // Placeholders for width and height: the shop knows the size of a stored image.
  const change = (id: string) =>
    setIn(form, path, id ? { id, width: 1, height: 1, alt: image?.alt ?? '' } : null);
  return (
    <ImageInput
      id={image?.id ?? ''}
      onChange={change}
      label={label}
      problem={useControl(path).error}
      alt={<AltField path={fieldPath(path, 'alt')} />}
    />
  );
};

const AltField = ({ path }: { path: FieldPath }) => (
  <TextField
    label={say('What the image shows')}
    hint={say('For customers who cannot see it, and for search engines.')}
    autoComplete="off"
    maxLength={300}
    required
    {...useControl(path)}
  />
);
