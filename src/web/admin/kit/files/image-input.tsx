import { type ReactNode, useState } from 'react';
import { idOfImageUrl, imageUrl } from '../../../../platform/images/image-url.ts';
import { say } from '../../../../platform/text/say.ts';
import { uploadImage } from '../../../account/upload-image.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { FileButton } from './file-button.tsx';

/** The result of an upload, or an error to show. */
const upload = async (file: File): Promise<{ id: string } | { error: string }> => {
  const sent = await uploadImage(file);
  const id = 'url' in sent ? idOfImageUrl(sent.url) : null;
  return id ? { id } : { error: 'error' in sent ? sent.error : say('Upload the image again.') };
};

type ImageInputProps = {
  /** '' without one. */
  id: string;
  onChange: (id: string) => void;
  /** The field of its alternative text. */
  alt?: ReactNode;
  label?: string;
  hint?: string;
  /** What the server says of it. */
  problem?: string | undefined;
};

/** An upload with its preview. An `id` that begins with '/' is a file of the shop itself. */
export const ImageInput = ({
  id,
  onChange,
  alt,
  label = say('Image'),
  ...told
}: ImageInputProps) => {
  const [failed, setError] = useState<string | null>(null);
  const error = failed ?? told.problem;
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File) => {
    setBusy(true);
    const sent = await upload(file);
    setBusy(false);
    setError('error' in sent ? sent.error : null);
    if ('id' in sent) onChange(sent.id);
    return 'id' in sent;
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="label mb-1.5">{label}</legend>
      {told.hint ? <p className="text-ink-2 text-sm">{told.hint}</p> : null}
      {id ? (
        <>
          <img
            className="max-h-48 max-w-full justify-self-start"
            src={id.startsWith('/') ? id : imageUrl(id, 640, 'webp')}
            alt=""
          />
          {alt}
        </>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/avif"
          busy={isBusy}
          onChoose={choose}
          label={label}
        >
          {id ? say('Change image') : say('Upload image')}
        </FileButton>
        {id ? (
          <Button small look="quiet" onClick={() => onChange('')}>
            {say('Remove image')}
          </Button>
        ) : null}
      </div>
      {error ? (
        <div role="alert">
          <ErrorText>{error}</ErrorText>
        </div>
      ) : null}
    </fieldset>
  );
};
