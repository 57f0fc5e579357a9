import { useRef, useState } from 'react';
import { imageBytesMax, imageTooLarge } from '../../../platform/images/upload/image-limits.ts';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Avatar } from '../../components/media/avatar.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import type { ProfileFields, ProfileJson } from './save-profile.ts';

// Loaded with the first photo.
const [PhotoDialog] = onDemand(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

type PhotoFieldProps = {
  profile: ProfileJson;
  /** Null when saved, else the sentence to show. */
  save: (change: Partial<ProfileFields>) => Promise<string | null>;
};

/** The photo of a profile: chosen, cropped and saved at once. */
export const PhotoField = ({ profile, save }: PhotoFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { isRemoving, setRemoving, isBusy, remove } = useRemoval(save, setError);

  const choose = (chosen: File | undefined) => {
    // An empty value lets the user choose the same file again.
    if (input.current) input.current.value = '';
    if (!chosen) return;
    const isTooLarge = chosen.size > imageBytesMax;
    setError(isTooLarge ? imageTooLarge().message : null);
    setFile(isTooLarge ? null : chosen);
  };

  return (
    <fieldset className="flex flex-wrap items-center gap-5">
      <legend className="label mb-2">{say('Photo')}</legend>
      <Avatar name={profile.Name} image={profile.Image} className="size-20 text-lg" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2.5">
          <Button small look="outline" onClick={() => input.current?.click()}>
            {profile.Image ? say('Change photo') : say('Upload photo')}
          </Button>
          {profile.Image ? (
            <Button small look="quiet" onClick={() => setRemoving(true)}>
              {say('Remove photo')}
            </Button>
          ) : null}
        </div>
        {error ? (
          <div role="alert">
            <ErrorText>{error}</ErrorText>
          </div>
        ) : (
          <p className="text-ink-2 text-xs">{say('JPEG, PNG, WebP or AVIF, at most 20 MB.')}</p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say('Photo file')}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {file ? (
        <PhotoDialog
          file={file}
          onClose={() => setFile(null)}
          onUploaded={(url) => save({ Image: url })}
        />
      ) : null}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={remove}
        busy={isBusy}
        confirm={say('Remove')}
      >
        {say('The photo will be deleted. Your initials are shown in its place.')}
      </ConfirmDialog>
    </fieldset>
  );
};

const useRemoval = (save: PhotoFieldProps['save'], setError: (error: string | null) => void) => {
  const [isRemoving, setRemoving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    setError(await save({ Image: '' }));
    setBusy(false);
    setRemoving(false);
  };
  return { isRemoving, setRemoving, isBusy, remove };
};
