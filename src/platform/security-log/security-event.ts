// What the security log tells. No text from outside has a place in it.

type Happened =
  | {
      what:
        | 'sign_in'
        | 'second_factor'
        | 'sign_up'
        | 'sign_out'
        | 'password_set'
        | 'provider_connect'
        | 'reauthenticate';
      /** `code_asked`: the first of two factors was proved. */
      result: 'ok' | 'code_asked' | 'wrong_password' | 'wrong_code' | 'rejected' | 'failed';
    }
  | { what: 'session_end'; result: 'ok' }
  | { what: 'role_change'; result: 'ok'; role: string }
  | {
      what: 'user_disabled' | 'user_enabled' | 'user_deleted' | 'second_factors_reset';
      result: 'ok';
    }
  /** `call` is the route: 'GET /orders/:number'. */
  | { what: 'call'; result: 'unauthenticated' | 'forbidden'; call: string }
  | { what: string; result: 'limited'; limit: string };

/** `account` is a user's id, `client` a network; null when there is none. */
export type SecurityEvent = Happened & { account: string | null; client: string | null };

export type SecurityLog = (event: SecurityEvent) => void;
