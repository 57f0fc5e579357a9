// What the security log tells. No text from outside has a place in it.

type Happened =
  | {
      what:
        | 'sign_in'
        | 'sign_up'
        | 'sign_out'
        | 'password_set'
        | 'provider_connect'
        | 'reauthenticate';
      result: 'ok' | 'wrong_password' | 'rejected' | 'failed';
    }
  | { what: 'session_end'; result: 'ok' }
  | { what: 'role_change'; result: 'ok'; role: string }
  | { what: 'user_disabled' | 'user_enabled' | 'user_deleted'; result: 'ok' }
  /** `call` is the route: 'GET /orders/:number'. */
  | { what: 'call'; result: 'unauthenticated' | 'forbidden'; call: string }
  | { what: string; result: 'limited'; limit: string };

/** `account` is a user's id, `client` a network; null when there is none. */
export type SecurityEvent = Happened & { account: string | null; client: string | null };

export type SecurityLog = (event: SecurityEvent) => void;
