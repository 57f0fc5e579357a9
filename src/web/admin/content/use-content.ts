// The form of a place: its sections, as they are edited until they are published.
import { type FieldErrors, get, type UseFormReturn, useFormContext } from 'react-hook-form';
import type { ContentJson } from '../../../domain/content/content-schema.ts';
import type { AnySection, Place, Section } from '../../../domain/content/section-kinds.ts';
import { pathParam } from '../../api-client.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

export type ContentValues = { sections: AnySection[] };

export const useContentForm = () => useFormContext<ContentValues>();

/** A path such as 'sections.0.fields.title', whose type follows from the table alone. */
export type FieldPath = 'sections.0.id';
export const fieldPath = (...parts: (string | number)[]) => parts.join('.') as FieldPath;

/** Props of a control, and the sentence at it. */
export const useControl = (path: FieldPath) => {
  const { register, formState } = useContentForm();
  return { ...register(path), error: errorAt(formState.errors, path) };
};

export const errorAt = (errors: FieldErrors, path: string): string | undefined =>
  (get(errors, path) as { message?: string } | undefined)?.message;

/** For a control of our own. */
export const setIn = (
  { setValue }: Pick<UseFormReturn<ContentValues>, 'setValue'>,
  path: FieldPath,
  value: unknown,
) => setValue(path, value as never, { shouldDirty: true });

const paramOf = (place: Place) => ({ param: { place: pathParam(place) } });

export const publish = (place: Place, sections: AnySection[], revision: number) =>
  parseResponse(
    signedInApi.content[':place'].$put({
      ...paramOf(place),
      json: { sections: sections as Section[], revision },
    }),
  );

export const undo = (place: Place, revision: number): Promise<ContentJson> =>
  parseResponse(
    signedInApi.content[':place'].undo.$post({ ...paramOf(place), json: { revision } }),
  );
