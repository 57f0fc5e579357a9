import { useWatch } from 'react-hook-form';
import { idOfImageUrl, imageUrl } from '../../../../../platform/images/image-url.ts';
import { say } from '../../../../../platform/text/say.ts';
import { TextField } from '../../../../components/fields.tsx';
import { FilmInput } from '../../../kit/files/film-input.tsx';
import { ImageInput } from '../../../kit/files/image-input.tsx';
import type { DraftFilm } from '../draft/product-draft.ts';
import { errorAt, pastedMax, useProductForm } from '../use-product-form.ts';

/** One film of the gallery, and the image before it plays. Saving waits for both. */
export const ProductFilmField = () => {
  const { control, formState, getValues, register, setValue } = useProductForm();
  const film = useWatch({ control, name: 'film' });
  const change = (part: Partial<DraftFilm>) =>
    setValue('film', { ...getValues('film'), ...part }, { shouldDirty: true });
  return (
    <div className="grid gap-5">
      <FilmInput
        label={say('Film')}
        hint={say(
          'MP4 or WebM, without sound. It plays after the first image, over an image of ' +
            'its own.',
        )}
        name={film.name}
        onChange={(name) => change({ name })}
        problem={errorAt(formState.errors, 'film')}
      />
      {film.name ? (
        <ImageInput
          label={say('Image before the film plays')}
          hint={say('3:4, like the other images. Use the film’s first frame.')}
          id={idOfImageUrl(film.url) ?? ''}
          onChange={(id) => change({ url: id && imageUrl(id, 640, 'webp') })}
          alt={
            <TextField
              label={say('What the film shows')}
              hint={say(
                'For customers who cannot see it. Without a text: the name of the product.',
              )}
              autoComplete="off"
              maxLength={pastedMax}
              required={false}
              {...register('film.alt')}
              error={errorAt(formState.errors, 'film.alt')}
            />
          }
        />
      ) : null}
    </div>
  );
};
