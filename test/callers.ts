// Who calls the API in test/authorization.test.ts, and the statuses that each may get.
const unknown = ['anonymous', 'forged', 'expired', 'signedOut', 'disabled'] as const;
/** Each has a token and a session cookie, as browsers do; those of `forged` are made up. */
export const callers = [...unknown, 'another', 'owner', 'admin'] as const;
export type Caller = (typeof callers)[number];
type Ask = { path: string; body?: object };
export type Row = { ask: () => Ask | Promise<Ask>; may: Record<Caller, number> };

export const anyone = (status = 200): Row['may'] => each(status, status, status);
export const requireUser = (status = 200): Row['may'] => each(401, status, status);
export const ownerAndAdmin: Row['may'] = { ...each(401, 200, 200), another: 403 };
export const ownerOnly: Row['may'] = { ...each(401, 403, 403), owner: 200 };
export const adminOnly: Row['may'] = each(401, 403, 200);

export function each(unknown: number, customer: number, admin: number): Row['may'] {
  return {
    anonymous: unknown,
    forged: unknown,
    expired: unknown,
    signedOut: unknown,
    disabled: unknown,
    another: customer,
    owner: customer,
    admin,
  };
}
