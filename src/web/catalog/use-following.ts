import { useEffect, useState } from 'react';

/** A field's state, at once what was chosen, and again `value` whenever that changes. */
export const useFollowing = <T>(value: T) => {
  const [state, setState] = useState(value);
  useEffect(() => setState(value), [value]);
  return [state, setState] as const;
};
