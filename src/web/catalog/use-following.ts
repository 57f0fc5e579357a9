import { useEffect, useState } from 'react';

/** The state of a field: shows a choice at once, and `value` again when it changes. */
export const useFollowing = <T>(value: T) => {
  const [state, setState] = useState(value);
  useEffect(() => setState(value), [value]);
  return [state, setState] as const;
};
