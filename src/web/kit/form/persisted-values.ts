// What is typed or chosen and not saved yet, kept in this browser for its author.
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { currentUserId, sessionEndedBy } from '../../session/current-user.ts';
import { keptStatePrefix, noteDraftPrefix } from '../../session/personal-data.ts';

/**
 * In this tab, from a session that ends until its author is back; or until it is saved, after
 * which the form is empty again.
 */
export type Keep = { about: string; isUntilSaved?: boolean };

/** State of a page. If the session ends under it, this tab keeps it until its author is back. */
export const usePersistedState = <Value>(
  about: string,
  start: Value,
): [Value, Dispatch<SetStateAction<Value>>] => {
  const [value, setValue] = useState(() => findKept<Value>({ about }) ?? start);
  useEffect(() => write({ about }, null), [about]);
  useEffect(() => keepAtEnd({ about }, () => value), [about, value]);
  return [value, setValue];
};

/** Keeps the values of a form, which begins with what `findKept` answers. */
export const usePersistedForm = <Values extends FieldValues>(
  keep: Keep | undefined,
  { subscribe, getValues }: UseFormReturn<Values>,
): void => {
  const { about, isUntilSaved = false } = keep ?? {};
  useEffect(() => {
    if (about === undefined) return;
    if (isUntilSaved)
      return subscribe({
        formState: { values: true },
        callback: ({ values }) => write({ about, isUntilSaved }, isTyped(values) ? values : null),
      });
    write({ about }, null);
    return keepAtEnd({ about }, getValues);
  }, [about, isUntilSaved, subscribe, getValues]);
};

export const findKept = <Value>(keep: Keep | undefined): Value | null => {
  if (!keep || typeof document === 'undefined') return null;
  try {
    return JSON.parse(storageOf(keep).getItem(ownKey(keep)) ?? 'null');
  } catch {
    return null;
  }
};

const write = (keep: Keep, value: unknown): void => {
  try {
    if (value === null) storageOf(keep).removeItem(ownKey(keep));
    else storageOf(keep).setItem(ownKey(keep), JSON.stringify(value));
  } catch {
    // Without storage nothing is kept.
  }
};

const keepAtEnd = (keep: Keep, read: () => unknown) =>
  sessionEndedBy.subscribe(() => {
    if (sessionEndedBy.get() === 'shop') write(keep, read());
  });

const isTyped = (values: FieldValues): boolean =>
  Object.values(values).some((value) => value !== '');

const storageOf = ({ isUntilSaved }: Keep): Storage =>
  isUntilSaved ? localStorage : sessionStorage;

/** By user: who signs in next sees only what is their own. */
const ownKey = ({ about, isUntilSaved }: Keep): string =>
  `${isUntilSaved ? noteDraftPrefix : keptStatePrefix}${currentUserId()}.${about}`;
