import type { ClientNetwork } from '../values/ip-network.ts';
import type { Limiters } from './limiters.ts';
import { byNetwork } from './limits.ts';

/** After a sign-in: wrong passwords from elsewhere no longer lock this network out. */
export const rememberNetwork = async (
  { limiters }: { limiters: Limiters },
  email: string,
  { network }: ClientNetwork,
): Promise<void> => {
  const known = byNetwork('knownNetwork', { network, wider: null }, email);
  await Promise.all(known.map((attempt) => limiters.mark(attempt)));
};
