import type { Access } from '../team/permissions.ts';

/** A customer; the email is the one of the sign-in. */
export type Customer = { id: string; email: string };

/** The user who makes a change. */
export type Actor = { id: string } & Access;
