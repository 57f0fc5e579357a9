// Loaded on demand: the cropper is larger than the page.
import { useEffect, useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import cropperStyles from 'react-easy-crop/react-easy-crop.css?url';
import { unreadableImage } from '../../../platform/images/upload/image-limits.ts';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Dialog, DialogHeader } from '../../kit/dialog.tsx';
import { uploadPhoto } from './upload-photo.ts';

type PhotoDialogProps = {
  file: File;
  onClose: () => void;
  /** Null when saved, else the sentence to show. */
  onUploaded: (url: string) => Promise<string | null>;
};

/** Moves and zooms a photo below a round frame: by finger, mouse, wheel or keyboard. */
export const PhotoDialog = ({ file, onClose, onUploaded }: PhotoDialogProps) => {
  const title = useId();
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const sayBroken = () => {
    setBroken(true);
    setError(unreadableImage().message);
  };
  const upload = useRef<AbortController>(null);
  useEffect(() => () => upload.current?.abort(), []);
  const save = async () => {
    if (!url || !area) return;
    setBusy(true);
    upload.current = new AbortController();
    const { signal } = upload.current;
    const uploaded = await uploadPhoto(url, area, signal);
    // Closed meanwhile: the photo stays as it was.
    if (signal.aborted) return;
    const problem = 'url' in uploaded ? await onUploaded(uploaded.url) : uploaded.error;
    setBusy(false);
    setError(problem);
    if (problem === null) onClose();
  };

  return (
    <Dialog open onClose={onClose} labelledBy={title}>
      <link rel="stylesheet" href={cropperStyles} precedence="photo" />
      <DialogHeader id={title} title={say('Your photo')} onClose={onClose} />
      <div className="relative h-72 bg-surface">
        {url ? (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            disableAutomaticStylesInjection
            cropperProps={frame()}
            mediaProps={{ alt: '', onError: sayBroken }}
          />
        ) : null}
      </div>
      <label className="grid gap-1.5">
        <span className="label">{say('Zoom')}</span>
        <input
          className="h-11 w-full accent-ink"
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      {error ? (
        <div role="alert">
          <ErrorText>{error}</ErrorText>
        </div>
      ) : (
        <p className="text-ink-2 text-xs">
          {say('Drag the photo, or move it with the arrow keys.')}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          onClick={save}
          disabled={!area || isBroken}
          busy={isBusy}
          busyWord={say('Saving...')}
        >
          {say('Save photo')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {say('Cancel')}
        </Button>
      </div>
    </Dialog>
  );
};

const frame = () => ({ role: 'group', 'aria-label': say('Part of the photo that is shown') });

const useObjectUrl = (file: File): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};
