import { RotateCcw, X } from 'lucide';
import { useState } from 'react';
import { say } from '../../../../../platform/text/say.ts';
import { Button } from '../../../../components/button.tsx';
import { ErrorText } from '../../../../components/error-text.tsx';
import { Icon } from '../../../../components/media/icon.tsx';
import type { Upload } from './uploads.ts';

/** An image on its way: how far it is, or why it is not stored. */
export const UploadRow = ({ upload, onRetry, onRemove }: UploadRowProps) => {
  const { file, preview, sentBytes, error, canRetry } = upload;
  const [hasPreview, setPreview] = useState(true);
  return (
    <li className="grid grid-cols-[1rem_4.5rem_minmax(0,1fr)_2.75rem] items-center gap-3 py-2">
      <span />
      <span className="grid aspect-image w-18 place-items-center bg-surface">
        {hasPreview ? (
          <img
            className="size-full object-cover opacity-55"
            src={preview}
            alt=""
            onError={() => setPreview(false)}
          />
        ) : null}
      </span>
      {error ? (
        <div className="grid justify-items-start gap-2" role="alert">
          <ErrorText>
            {file.name}: {error}
          </ErrorText>
          {canRetry ? (
            <Button
              look="outline"
              small
              onClick={onRetry}
              aria-label={say('Try {name} again', { name: file.name })}
            >
              <Icon of={RotateCcw} small />
              {say('Try again')}
            </Button>
          ) : null}
        </div>
      ) : (
        <div className="grid gap-1 text-xs">
          <span>{file.name}</span>
          <progress
            className={bar}
            aria-label={say('Upload of {name}', { name: file.name })}
            max={file.size}
            value={sentBytes ?? 0}
          />
          <span className="text-ink-2 tabular-nums">{progressText(sentBytes, file.size)}</span>
        </div>
      )}
      <button
        type="button"
        className="icon-btn"
        aria-label={
          error
            ? say('Dismiss {name}', { name: file.name })
            : say('Cancel {name}', { name: file.name })
        }
        onClick={onRemove}
      >
        <Icon of={X} small />
      </button>
    </li>
  );
};

const progressText = (sentBytes: number | null, bytes: number): string => {
  if (sentBytes === null) return say('Waiting, {megabytes} MB', { megabytes: megabytes(bytes) });
  return sentBytes < bytes
    ? say('{megabytes} of {megabytes2} MB', {
        megabytes: megabytes(sentBytes),
        megabytes2: megabytes(bytes),
      })
    : 'Sent. The shop is making its sizes...';
};

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

const bar = [
  'h-1 w-full max-w-80 appearance-none bg-rule',
  '[&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent',
  '[&::-moz-progress-bar]:bg-accent',
  'forced-colors:h-1.5 forced-colors:border',
  'forced-colors:[&::-webkit-progress-value]:bg-[Highlight]',
  'forced-colors:[&::-moz-progress-bar]:bg-[Highlight]',
].join(' ');

type UploadRowProps = { upload: Upload; onRetry: () => void; onRemove: () => void };
