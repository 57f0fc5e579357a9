// People of the shop: shoppers and those who keep it.
import { type Refusal, refuse } from '../refusal.ts';

export type Role = 'user' | 'admin';

/** Who is calling, as the database knows them at this moment. */
export type Caller = { id: string; email: string; name: string; role: Role };

export type Profile = {
  id: string;
  name: string;
  email: string;
  role: Role;
  image: string | null;
  phone: string | null;
  address: string | null;
};

/** Empty texts take out what was there; no image leaves it as it is. */
export type ProfileChange = { name: string; phone: string; address: string; image?: string | undefined };

/** E-mail addresses are kept and compared in lower case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export const sameEmail = (one: string, other: string): boolean => normaliseEmail(one) === normaliseEmail(other);

/** Nobody sees or changes what belongs to another, but for an admin. Refuses not_allowed. */
export const selfOrAdmin = (caller: Caller, email: string): true | Refusal<'not_allowed'> =>
  caller.role === 'admin' || sameEmail(caller.email, email)
    ? true
    : refuse('not_allowed', 'This belongs to somebody else.');

/** For the round picture beside a name: 'Ines Okafor' -> 'IO'. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
};
