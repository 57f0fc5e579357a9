// Signing up and in, as a browser does.
import type { Random } from './random.ts';
import type { Customer, Run } from './run.ts';

const password = 'sevenLongCoats+71';
const isSignedUp = [200, 422];

/** Null when the shop did not answer for ten minutes. */
export const signUp = async (run: Run, random: Random, admin = false): Promise<Customer | null> => {
  const [name, email] = ['Ines Okafor', `${random.uuid()}@example.com`];
  const body = { name, email, password };
  const answer = await run.client.insist(
    { method: 'POST', path: '/api/auth/sign-up/email', body },
    random,
  );
  if (!answer) return null;
  // 422: a try whose answer was lost had made the account.
  if (!isSignedUp.includes(answer.status)) return denied(run, 'sign-up', answer);
  if (answer.status === 200) run.acknowledged.signUps.push(email);
  if (admin) await run.database.query("update users set role = 'admin' where email = $1", [email]);
  const known = { email, mayBeLost: run.failsOver };
  const cookies = answer.status === 200 ? answer.cookies : await signIn(run, random, known);
  if (!cookies) return null;
  const token = await tokenOf(run, random, { email, cookies });
  return token === null ? null : { email, name, token };
};

/** A new one, by the cookies of a sign-in. */
export const tokenOf = async (
  run: Run,
  random: Random,
  { email, cookies }: { email: string; cookies: string[] },
): Promise<string | null> => {
  const issued = await run.client.insist(
    {
      method: 'PUT',
      path: `/user/${email}`,
      name: '/user/{email}',
      body: { email },
      headers: { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
    },
    random,
  );
  if (!issued) return null;
  if (issued.status !== 200) return denied(run, 'access token', issued);
  return String(issued.body.token);
};

/** Its cookies; none and no breach for an account that may be gone with its database. */
export const signIn = async (
  run: Run,
  random: Random,
  { email, mayBeLost = false }: { email: string; mayBeLost?: boolean | undefined },
): Promise<string[] | null> => {
  const body = { email, password };
  const call = { method: 'POST', path: '/api/auth/sign-in/email', body } as const;
  const answer = await run.client.insist(call, random);
  if (!answer) return null;
  if (mayBeLost && answer.status === 401) {
    run.observations.count('accounts lost that were not acknowledged');
    return null;
  }
  return answer.status === 200 ? answer.cookies : denied(run, 'sign-in', answer);
};

const denied = (run: Run, what: string, { status, body }: { status: number; body: object }) => {
  run.observations.breach(`${what} failed`, `${status} ${JSON.stringify(body)}`);
  return null;
};
