import { type Failure, fail } from '../../platform/errors/errors.ts';
import { normalizeEmail } from '../../platform/text/email-address.ts';
import { type Access, may, type Permission } from '../team/permissions.ts';

/** The specification's: 'admin' is everybody in the team. */
export type Role = 'user' | 'admin';

/** The user of a request, as the database has them now. */
export type AuthUser = { id: string; email: string; name: string } & Access;

/** With the session that the request's token names. */
export type SignedInUser = AuthUser & {
  sessionId: string;
  /** A member of the team without the required second factor, who has no permissions. */
  lacksSecondFactor?: boolean;
  /** When the user last proved in this session who they are. */
  authenticatedAt: Date;
};

/** Whether the user is in the team, which needs a second factor. */
export const isOfTeam = ({ teamRole }: Pick<Access, 'teamRole'>): boolean => teamRole !== null;

/** A user as the identity service knows them, without the role. */
export type IdentityUser = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  createdAt: Date;
  updatedAt: Date;
};

export const identityUserColumns = `id, name, email, email_verified as "emailVerified", image,
  created_at as "createdAt", updated_at as "updatedAt"`;

export type Profile = {
  id: string;
  name: string;
  email: string;
  role: Role;
  image: string | null;
  phone: string | null;
  address: string | null;
  /** What they chose to read: 'de'; null: not chosen. */
  language: string | null;
  updatedAt: Date;
};

/**
 * Empty texts delete what was there; without an image or a language it stays. `seenAt`: see
 * updateProfile.
 */
export type ProfileChange = {
  name: string;
  phone: string | null;
  address: string | null;
  image?: string | null | undefined;
  language?: string | null | undefined;
  seenAt?: Date | undefined;
};

export const sameEmail = (one: string, other: string): boolean =>
  normalizeEmail(one) === normalizeEmail(other);

/**
 * Users may access their own data, and with the permission other users' data. Errors: forbidden.
 */
export const selfOr = (
  permission: Permission,
  user: AuthUser,
  email: string,
): true | Failure<'forbidden'> =>
  sameEmail(user.email, email) || may(user, permission) ? true : fail('forbidden', 'Forbidden.');
