import { useWatch } from 'react-hook-form';
import { FilmInput } from '../kit/files/film-input.tsx';
import { type FieldPath, setIn, useContentForm, useControl } from './use-content.ts';

type FilmFieldProps = { path: FieldPath; label: string; hint: string | undefined };

/** The film of a section. */
export const FilmField = ({ path, ...told }: FilmFieldProps) => {
  const form = useContentForm();
  const name = useWatch({ control: form.control, name: path }) as string;
  const { error: problem } = useControl(path);
  return (
    <FilmInput
      name={name}
      onChange={(film) => setIn(form, path, film)}
      problem={problem}
      {...told}
    />
  );
};
