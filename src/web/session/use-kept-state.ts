import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { accessToken, sessionEndedBy } from './current-user.ts';
import { decodeToken } from './decode-token.ts';
import { keptStatePrefix } from './personal-data.ts';

/** State of a form. When the session ends, this tab keeps it until the same user signs in again. */
export const useKeptState = <Value>(
  about: string,
  start: Value,
): [Value, Dispatch<SetStateAction<Value>>] => {
  const [value, setValue] = useState(() => findKept<Value>(about) ?? start);
  useEffect(() => write(about, null), [about]);
  useEffect(
    () =>
      sessionEndedBy.subscribe(() => {
        if (sessionEndedBy.get() === 'shop') write(about, JSON.stringify(value));
      }),
    [about, value],
  );
  return [value, setValue];
};

const findKept = <Value>(about: string): Value | null => {
  try {
    return JSON.parse(sessionStorage.getItem(ownKey(about)) ?? 'null');
  } catch {
    return null;
  }
};

const write = (about: string, text: string | null): void => {
  try {
    if (text === null) sessionStorage.removeItem(ownKey(about));
    else sessionStorage.setItem(ownKey(about), text);
  } catch {
    // Without storage nothing is kept.
  }
};

/** By user: who signs in next sees only what is their own. */
const ownKey = (about: string): string =>
  `${keptStatePrefix}${decodeToken(accessToken.get())?.userId ?? ''}.${about}`;
