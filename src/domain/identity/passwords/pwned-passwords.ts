// The Pwned Passwords service gets five digits of a hash, never the password.
import { createHash } from 'node:crypto';

/** Whether a password is known from a breach; false when the service does not answer. */
export type CheckBreach = (password: string) => Promise<boolean>;

const timeoutMs = 1000;
const prefixLength = 5;

export const createCheckBreach =
  (url: string, log: (problem: unknown) => void): CheckBreach =>
  async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const [prefix, rest] = [hash.slice(0, prefixLength), hash.slice(prefixLength)];
    try {
      const answer = await fetch(url + prefix, {
        // Made-up lines of count 0 hide how many there are.
        headers: { 'Add-Padding': 'true', 'User-Agent': 'Hemline' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const found = (await answer.text()).match(new RegExp(`^${rest}:(\\d+)`, 'm'));
      return Number(found?.[1] ?? 0) > 0;
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'no answer';
      log(`The service for breached passwords was not asked: ${reason}`);
      return false;
    }
  };
