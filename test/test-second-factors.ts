// Browsers with cookies that set up second factors and sign in with them, against the real app.
import { Secret, TOTP } from 'otpauth';
import { accountsForTest } from './test-accounts.ts';
import { aPasskey } from './test-passkey.ts';

export type Accounts = Awaited<ReturnType<typeof accountsForTest>>;
type Options = Parameters<typeof accountsForTest>[0];

export const ines = {
  name: 'Ines Okafor',
  email: 'ines@example.com',
  password: 'grey flannel coat',
};

/** The app's code at `steps` of thirty seconds from the shop's time. */
export const codeOf = (shop: Accounts, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: shop.context.now().getTime() + steps * 30_000,
  });

/** A browser: keeps cookies, and the access token once it has a session. */
export const aBrowser = (shop: Accounts, ip = '192.0.2.1') => {
  const jar = new Map<string, string>();
  let authorization = '';
  const cookieHeader = () => [...jar].map((pair) => pair.join('=')).join('; ');
  const send = async (method: 'get' | 'post' | 'put' | 'del', path: string, body = {}) => {
    const headers = { ip, cookie: cookieHeader(), ...(authorization ? { authorization } : {}) };
    const answer =
      method === 'get' || method === 'del'
        ? await shop[method](path, headers)
        : await shop[method](path, body, headers);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  const auth = (path: string, body: object) => send('post', `/api/auth/${path}`, body);
  const begin = async (email: string) => {
    const { status, body } = await send('put', `/user/${email}`, { email });
    authorization = body.token ? `Bearer ${body.token}` : '';
    return status;
  };
  const passkeyAnswer = async (passkey: ReturnType<typeof aPasskey>, spoiled = {}) => {
    const { body } = await auth('passkey-options', {});
    return passkey.get(body as { challenge: string }, spoiled);
  };
  return {
    jar,
    send,
    auth,
    begin,
    passkeyAnswer,
    signUp: async (user = ines) => {
      await auth('sign-up/email', user);
      await begin(user.email);
    },
    signIn: async ({ email, password } = ines) => await auth('sign-in/email', { email, password }),
    enterCode: async (code: string) => await auth('second-factor', { code }),
    /** Answers the app's secret and the recovery codes. */
    setUpApp: async () => {
      const { secret } = (await send('post', '/authenticator-app')).body as { secret: string };
      const { body } = await send('put', '/authenticator-app', { code: codeOf(shop, secret) });
      return { secret, recoveryCodes: body.recoveryCodes as string[] };
    },
    addPasskey: async (passkey = aPasskey(), spoiled = {}) => {
      const { body } = await send('post', '/passkeys/options');
      const answer = passkey.create(body as { challenge: string }, spoiled);
      const { status } = await send('post', '/passkeys', { name: 'Laptop', answer });
      return { passkey, status };
    },
    signInByPasskey: async (passkey: ReturnType<typeof aPasskey>, spoiled = {}) =>
      await auth('sign-in/passkey', { answer: await passkeyAnswer(passkey, spoiled) }),
  };
};

/** Ines, signed up with a confirmed email, at her browser. */
export const signedUp = async (options: Options = {}) => {
  const shop = await accountsForTest({ canSendEmail: true, ...options });
  const browser = aBrowser(shop);
  await browser.signUp();
  const query = async (text: string, values: unknown[] = []) =>
    (await shop.database.pool.query(text, values)).rows;
  await query('update users set email_verified = true');
  const told = async () =>
    (
      await query(
        `select kind from email_outbox where kind not in ('confirm_email', 'new_device')
       order by created_at, kind`,
      )
    ).map(({ kind }) => kind);
  return { shop, browser, query, told };
};
