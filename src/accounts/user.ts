// People of the shop: customers and those who keep it.
import { type Failure, fail } from '../errors.ts';

export type Role = 'user' | 'admin';

/** Who is calling, as the database knows them at this moment. */
export type AuthUser = { id: string; email: string; name: string; role: Role };

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
export type ProfileChange = {
  name: string;
  phone: string;
  address: string;
  image?: string | undefined;
};

/** E-mail addresses are kept and compared in lower case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export const sameEmail = (one: string, other: string): boolean =>
  normalizeEmail(one) === normalizeEmail(other);

/** Nobody sees or changes what belongs to another, but for an admin. Refuses forbidden. */
export const selfOrAdmin = (user: AuthUser, email: string): true | Failure<'forbidden'> =>
  user.role === 'admin' || sameEmail(user.email, email) ? true : fail('forbidden', 'Forbidden.');

/** For the round image beside a name: 'Ines Okafor' -> 'IO'. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
};
