import { ArrowDown, ArrowUp, Trash } from 'lucide';
import { useRef, useState } from 'react';
import { say } from '../../../../../platform/text/say.ts';
import { ErrorText } from '../../../../components/error-text.tsx';
import { Icon } from '../../../../components/media/icon.tsx';
import { Grip, LandingLine } from '../../../kit/row-drag/grip.tsx';
import { useRowDrag } from '../../../kit/row-drag/use-row-drag.ts';
import { errorAt, pastedMax, useProductForm } from '../use-product-form.ts';

/** One image: dragged or moved by buttons, with its alt text. */
export const ImageRow = ({ url, index, count, onMove, onRemove }: ImageRowProps) => {
  const { register, formState } = useProductForm();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { isDragged, edge } = useRowDrag({ of: 'images', handle, row, index, onMove });
  const [isGone, setGone] = useState(false);
  const place = index + 1;
  const error =
    errorAt(formState.errors, `images.${index}.alt`) ??
    (isGone ? say('This image is gone. Remove it, and upload it again.') : undefined);
  const errorId = `image-${index}-error`;
  return (
    <li
      ref={row}
      className={`relative grid grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-3 py-2
        ${isDragged ? 'opacity-40' : ''}`}
    >
      <LandingLine edge={edge} />
      <span ref={handle} className="flex cursor-grab items-center gap-3">
        <Grip />
        <img
          className="aspect-image w-18 bg-surface object-cover"
          src={url.replace('/640.', '/160.')}
          width="72"
          height="96"
          alt=""
          draggable={false}
          onError={() => setGone(true)}
        />
      </span>
      <div className="grid min-w-0 content-start gap-1">
        <input
          {...register(`images.${index}.alt`)}
          className="input"
          aria-label={say('Alt text of image {place}', { place })}
          placeholder={say('What the image shows')}
          autoComplete="off"
          maxLength={pastedMax}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {error ? <ErrorText id={errorId}>{error}</ErrorText> : null}
        <div className="flex flex-wrap items-center">
          <button
            type="button"
            className="icon-btn"
            aria-label={say('Move image {place} forward', { place })}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <Icon of={ArrowUp} small />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={say('Move image {place} back', { place })}
            disabled={place === count}
            onClick={() => onMove(index, index + 1)}
          >
            <Icon of={ArrowDown} small />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={say('Remove image {place}', { place })}
            onClick={onRemove}
          >
            <Icon of={Trash} small />
          </button>
          {index === 0 ? (
            <span className="ml-auto text-2xs text-ink-2">{say("On the product's card")}</span>
          ) : null}
        </div>
      </div>
    </li>
  );
};

type ImageRowProps = {
  url: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};
