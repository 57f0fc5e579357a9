// What the browser reads from its access token. Only the server can verify it.

/** Renewed this long before it expires, and treated as expired this long before. */
export const renewMsBefore = 5 * 60 * 1000;
export const expiredMsEarly = 30 * 1000;

export type DecodedToken = { userId?: string | undefined; email: string; expiresMs: number };

export const decodeToken = (token: string | null | undefined): DecodedToken | null => {
  try {
    const body = (token ?? '').split('.')[1] ?? '';
    const base64 = body.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const { sub, email, exp } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof email === 'string' && typeof exp === 'number'
      ? { email, expiresMs: exp * 1000, userId: sub }
      : null;
  } catch {
    return null;
  }
};

/** The wait after a number of failures: 30 s, doubling up to 16 minutes. */
export const retryMs = (failures: number): number =>
  Math.min(30_000 * 2 ** (failures - 1), 16 * 60_000);
