import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ContentImage } from '../../../domain/content/content-fields.ts';
import { idOfImageUrl, imageUrl } from '../../../platform/images/image-url.ts';
import { uploadImage } from '../../account/upload-image.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { TextField } from '../../components/fields.tsx';
import { FileButton } from './file-button.tsx';
import { type FieldPath, fieldPath, setIn, useContentForm, useControl } from './use-content.ts';

/** An image upload with a required alternative text. */
export const ImageField = ({ path, label }: { path: FieldPath; label: string }) => {
  const form = useContentForm();
  const image = useWatch({ control: form.control, name: path }) as unknown as ContentImage | null;
  const { error: problem } = useControl(path);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const upload = async (file: File) => {
    setBusy(true);
    const sent = await uploadImage(file);
    setBusy(false);
    setFailed('error' in sent ? sent.error : null);
    if ('error' in sent) return false;
    // Placeholders for width and height: the shop knows the size of a stored image.
    const id = idOfImageUrl(sent.url) ?? '';
    setIn(form, path, { id, width: 1, height: 1, alt: image?.alt ?? '' });
    return true;
  };
  const error = failed ?? problem;
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-1.5">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {image ? (
          <img
            className="max-h-22 w-auto max-w-1/2 bg-surface object-contain"
            src={shown(image)}
            alt=""
          />
        ) : null}
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/avif"
          busy={isBusy}
          onChoose={upload}
          label={label}
        >
          {image ? 'Replace' : 'Choose an image'}
        </FileButton>
        {image ? (
          <Button look="quiet" small onClick={() => setIn(form, path, null)}>
            Remove
          </Button>
        ) : null}
      </div>
      {error ? (
        <div role="alert">
          <ErrorText>{error}</ErrorText>
        </div>
      ) : null}
      {image ? <AltField path={fieldPath(path, 'alt')} /> : null}
    </fieldset>
  );
};

const shown = ({ id }: ContentImage): string =>
  id.startsWith('/') ? id : imageUrl(id, 320, 'webp');

const AltField = ({ path }: { path: FieldPath }) => (
  <TextField
    label="What the image shows"
    hint="For customers who cannot see it, and for search engines."
    autoComplete="off"
    maxLength={300}
    required
    {...useControl(path)}
  />
);
