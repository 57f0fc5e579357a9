// Six digits by email that sign in the browser which asked for them. The code is computed from the
// shop's secret and the request's id, so the database alone reveals no code.
import { createHmac } from 'node:crypto';
import { deriveKey, type Secrets } from '../secrets.ts';
import { createSignedCookie } from '../signed-cookie.ts';

export const codeMinutes = 10;

export type CodeAsk = { id: string; email: string };

export type EmailCodes = ReturnType<typeof createEmailCodes>;

/** `keep` and `end` answer values of Set-Cookie headers. */
export const createEmailCodes = (secrets: Secrets, publicUrl: string) => {
  const kind = { name: 'email_code', purpose: 'ask for an email code', seconds: codeMinutes * 60 };
  const cookie = createSignedCookie(kind, secrets, publicUrl);
  const codeBy = (secret: string, id: string): string =>
    String(
      createHmac('sha256', deriveKey(secret, 'email code')).update(id).digest().readUIntBE(0, 6) %
        1_000_000,
    ).padStart(6, '0');
  const { secret, previousSecret } = secrets;
  return {
    codeOf: (id: string): string => codeBy(secret, id),
    isCodeOf: (id: string, code: string): boolean =>
      [secret, ...(previousSecret ? [previousSecret] : [])].some((one) => codeBy(one, id) === code),
    keep: ({ id, email }: CodeAsk): string =>
      cookie.issue(`${id}.${Buffer.from(email).toString('base64url')}`),
    /** Null without a cookie, and for a forged one. The database knows whether it expired. */
    read: (headers: Headers): CodeAsk | null => {
      const [id, email] = cookie.read(headers)?.split('.') ?? [];
      return id && email ? { id, email: Buffer.from(email, 'base64url').toString() } : null;
    },
    end: cookie.end,
  };
};
