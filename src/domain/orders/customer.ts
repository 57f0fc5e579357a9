import type { Access } from '../team/permissions.ts';

/** Who buys; the email is the one they signed in with. */
export type Customer = { id: string; email: string };

/** Who asks for a change. */
export type Actor = { id: string } & Access;
