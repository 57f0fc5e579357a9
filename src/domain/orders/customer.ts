/** Who buys; the email is the one they signed in with. */
export type Customer = { id: string; email: string };

/** Who asks for a change. */
export type Actor = { id: string; role: 'user' | 'admin' };
