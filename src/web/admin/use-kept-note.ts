import { useMemo } from 'react';
import { storedText } from '../components/local-storage.ts';
import { accessToken } from '../session/current-user.ts';
import { decodeToken } from '../session/decode-token.ts';
import { noteDraftPrefix } from '../session/personal-data.ts';

/** A note as it is typed: kept in this browser until it is saved or its author signs out. */
export const useKeptNote = (about: string): [text: string, keep: (text: string) => void] => {
  const kept = useMemo(() => {
    const userId = decodeToken(accessToken.get())?.userId;
    return storedText(`${noteDraftPrefix}${userId}.${about}`);
  }, [about]);
  return [kept.use() ?? '', (text) => kept.set(text || null)];
};
