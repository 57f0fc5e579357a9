// What the browser reads out of its access token. Only the shop's server can tell whether the token is good.

/** Renewed this long before it runs out, and taken as run out this long before. */
export const renewMsBefore = 5 * 60 * 1000;
export const expiredMsEarly = 30 * 1000;

export type DecodedToken = { email: string; expiresMs: number };

export const decodeToken = (token: string | null | undefined): DecodedToken | null => {
  try {
    const body = (token ?? '').split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const { email, exp } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof email === 'string' && typeof exp === 'number'
      ? { email, expiresMs: exp * 1000 }
      : null;
  } catch {
    return null;
  }
};

/** How long to wait with the next try after so many failed ones: 30 s, doubling up to 16 minutes. */
export const retryMs = (failures: number): number =>
  Math.min(30_000 * 2 ** (failures - 1), 16 * 60_000);
