import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { productLimits } from '../../products/product-input.ts';
import { uploadImage } from '../account/upload-image.ts';
import { Button } from '../components/button.tsx';
import { ErrorText } from '../components/fields.tsx';
import { Icon } from '../components/icon.tsx';
import { randomUuid } from '../components/random-uuid.ts';
import type { DraftImage } from './product-draft.ts';

type Uploads = {
  add: (files: Iterable<File>) => void;
  /** The names of files that are not stored yet. */
  waiting: string[];
  failed: { key: string; text: string }[];
};
type Change = (change: (images: DraftImage[]) => DraftImage[]) => void;
type ImagesFieldProps = {
  images: DraftImage[];
  error: string | undefined;
  uploads: Uploads;
  onChange: Change;
};

/** Images by file, drop or paste, in their order, each with its alt text. */
export const ImagesField = ({ images, error, uploads, onChange }: ImagesFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { add, waiting, failed } = uploads;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    add(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add(event.clipboardData.files);
  };
  return (
    <fieldset
      className="grid gap-4 border border-edge border-dashed p-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onPaste={paste}
    >
      <legend className="label px-1">Images</legend>
      <ol className="grid gap-4">
        {images.map((image, index) => (
          <ImageRow
            key={image.url}
            image={image}
            place={index + 1}
            count={images.length}
            onChange={onChange}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="outline"
          small
          name="images"
          aria-describedby="images-hint"
          onClick={() => input.current?.click()}
        >
          <Icon of={Upload} small />
          Choose files
        </Button>
        <p className="text-ink-2 text-xs" id="images-hint">
          Or drop or paste them here. 3:4, at least 900 by 1200, up to 20 MB. The first is the
          product's card. Describe each for customers who cannot see it.
        </p>
      </div>
      <input
        ref={input}
        className="hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        aria-label="Image files"
        onChange={({ target }) => {
          add(target.files ?? []);
          target.value = '';
        }}
      />
      <div role="status" className="text-sm">
        {waiting.length > 0 ? (
          <>
            <p>
              Uploading {waiting[0]}
              {waiting.length > 1 ? `, then ${waiting.length - 1} more` : ''}...
            </p>
            <progress className="mt-1 w-full max-w-80" aria-label="Uploading" />
          </>
        ) : null}
      </div>
      {failed.map(({ key, text }) => (
        <div role="alert" key={key}>
          <ErrorText>{text}</ErrorText>
        </div>
      ))}
      {error && images.length === 0 ? <ErrorText>{error}</ErrorText> : null}
    </fieldset>
  );
};

/** One file after the other, as the shop takes them. */
export const useUploads = (count: number, onChange: Change): Uploads => {
  const [waiting, setWaiting] = useState<string[]>([]);
  const [failed, setFailed] = useState<{ key: string; text: string }[]>([]);
  const last = useRef(Promise.resolve());
  const upload = async (file: File) => {
    const result = await uploadImage(file);
    setWaiting(([, ...rest]) => rest);
    if ('url' in result) onChange((now) => [...now, { url: result.url, alt: '' }]);
    else setFailed((now) => [...now, { key: randomUuid(), text: `${file.name}: ${result.error}` }]);
  };
  const add = (files: Iterable<File>) => {
    const room = productLimits.images - count - waiting.length;
    const chosen = [...files].slice(0, Math.max(0, room));
    const isTooMany = chosen.length < [...files].length;
    setFailed(isTooMany ? [tooMany] : []);
    setWaiting((now) => [...now, ...chosen.map(({ name }) => name)]);
    for (const file of chosen) last.current = last.current.then(() => upload(file));
  };
  return { add, waiting, failed };
};

const tooMany = {
  key: 'too many',
  text: `A product has ${productLimits.images} images at most. The others were left out.`,
};

const ImageRow = ({ image, place, count, onChange }: ImageRowProps) => {
  const move = (by: number) =>
    onChange((images) => {
      const others = images.filter(({ url }) => url !== image.url);
      return others.toSpliced(place - 1 + by, 0, image);
    });
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3">
      <img
        className="aspect-image w-18 bg-surface object-cover"
        src={image.url.replace('/640.', '/160.')}
        width="72"
        height="96"
        alt=""
      />
      <div className="grid content-start gap-1">
        <input
          className="input"
          aria-label={`Alt text of image ${place}`}
          placeholder="What the image shows"
          maxLength={productLimits.alt}
          value={image.alt}
          onChange={({ target }) =>
            onChange((images) =>
              images.map((one) => (one.url === image.url ? { ...one, alt: target.value } : one)),
            )
          }
        />
        <div className="flex">
          <button
            type="button"
            className="icon-btn"
            aria-label={`Move image ${place} forward`}
            disabled={place === 1}
            onClick={() => move(-1)}
          >
            <Icon of={ArrowLeft} small />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={`Move image ${place} back`}
            disabled={place === count}
            onClick={() => move(1)}
          >
            <Icon of={ArrowRight} small />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={`Remove image ${place}`}
            onClick={() => onChange((images) => images.filter(({ url }) => url !== image.url))}
          >
            <Icon of={Trash2} small />
          </button>
        </div>
      </div>
    </li>
  );
};

type ImageRowProps = { image: DraftImage; place: number; count: number; onChange: Change };
