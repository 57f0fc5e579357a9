import { Upload as UploadIcon } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { type UseFieldArrayReturn, useFieldArray } from 'react-hook-form';
import { productLimits } from '../../../../../domain/catalog/manage/save/product-input.ts';
import { say } from '../../../../../platform/text/say.ts';
import { Button } from '../../../../components/button.tsx';
import { ErrorText } from '../../../../components/error-text.tsx';
import { Icon } from '../../../../components/media/icon.tsx';
import { Say } from '../../../../components/say-nodes.tsx';
import type { ProductValues } from '../draft/product-draft.ts';
import { errorAt, useProductForm } from '../use-product-form.ts';
import { ImageRow } from './image-row.tsx';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './uploads.ts';
import { useFileDrop } from './use-file-drop.ts';

/** Images by file, drop or paste, in their order, each with its alt text. */
export const ImagesField = ({ uploads, onAdd }: { uploads: Uploads; onAdd: () => void }) => {
  const { control, formState } = useProductForm();
  const images = useFieldArray({ control, name: 'images' });
  const area = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const [leftOut, setLeftOut] = useState(0);
  const count = images.fields.length;
  const add = (files: Iterable<File>) => {
    // From now on the draft also receives images that finish after the page was left.
    onAdd();
    setLeftOut(uploads.add(files, count));
  };
  const { isDragging, isOver } = useFileDrop(area, add);
  const coming = uploads.use();
  useDelivery(uploads, images);
  const error = errorAt(formState.errors, 'images');
  const isMissing = error !== undefined && count === 0;
  return (
    <fieldset
      ref={area}
      className={`grid gap-3 border border-dashed p-4
        ${isOver ? 'bg-accent-wash forced-colors:outline-2' : ''}
        ${isDragging ? 'border-accent' : isMissing ? 'border-error' : 'border-edge'}`}
    >
      <legend className="sr-only">{say('Images')}</legend>
      {count + coming.length > 0 ? (
        <ol className="grid divide-y divide-rule">
          {images.fields.map(({ id, url }, index) => (
            <ImageRow
              key={id}
              url={url}
              index={index}
              count={count}
              onMove={(from, to) => {
                images.move(from, to);
                setSaid(
                  say('Image {from} is now image {to} of {count}.', {
                    from: from + 1,
                    to: to + 1,
                    count,
                  }),
                );
              }}
              onRemove={() => {
                images.remove(index);
                setSaid(say('Image {index} is removed.', { index: index + 1 }));
              }}
            />
          ))}
          {coming.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => uploads.retry(upload.key)}
              onRemove={() => uploads.remove(upload.key)}
            />
          ))}
        </ol>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="outline"
          small
          aria-describedby={isMissing ? 'images-hint images-error' : 'images-hint'}
          data-invalid={isMissing ? '' : undefined}
          onClick={() => input.current?.click()}
        >
          <Icon of={UploadIcon} small />
          {say('Choose files')}
        </Button>
        <p className="max-w-text text-ink-2 text-xs" id="images-hint">
          {say(
            'Or drop or paste them. 3:4, at least 900 by 1200, up to 20 MB. Drag them into ' +
              'their order, and describe each for customers who cannot see it.',
          )}
        </p>
      </div>
      <input
        ref={input}
        className="hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        aria-label={say('Image files')}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p className="sr-only" role="status">
        {said}
      </p>
      {leftOut > 0 ? (
        <div role="alert">
          <ErrorText>
            <Say
              of={
                'A product has {images} images at most. {leftOut} of them {leftOut, plural, one ' +
                '{was} other {were}} left out.'
              }
              images={productLimits.images}
              leftOut={leftOut}
            />
          </ErrorText>
        </div>
      ) : null}
      {isMissing ? <ErrorText id="images-error">{error}</ErrorText> : null}
    </fieldset>
  );
};

type Images = UseFieldArrayReturn<ProductValues, 'images'>;

/** While the form is open, uploaded images are added at the end. */
const useDelivery = (uploads: Uploads, images: Images): void => {
  const { getValues, clearErrors } = useProductForm();
  const latest = useRef(images);
  useEffect(() => {
    latest.current = images;
  });
  useEffect(
    () =>
      uploads.deliverTo((url) => {
        if (getValues('images').some((image) => image.url === url)) return false;
        latest.current.append({ url, alt: '' }, { shouldFocus: false });
        clearErrors('images');
        return true;
      }),
    [uploads, getValues, clearErrors],
  );
};
