// Sign-in with Google and others: the browser leaves for the provider here, and comes back.
import { type Context, Hono } from 'hono';
import { issueDeviceCookie } from '../../domain/identity/devices/issue-device-cookie.ts';
import { tellNewDevice } from '../../domain/identity/devices/tell-new-device.ts';
import { finishProviderSignIn } from '../../domain/identity/providers/finish-provider-sign-in.ts';
import { providerIds, providerIntents } from '../../domain/identity/providers/identity-provider.ts';
import { listProviders } from '../../domain/identity/providers/list-providers.ts';
import {
  type ProviderErrorCode,
  providerError,
} from '../../domain/identity/providers/provider-errors.ts';
import { startProviderSignIn } from '../../domain/identity/providers/start-provider-sign-in.ts';
import { fail, isFailure } from '../../platform/errors/errors.ts';
import { byNetwork } from '../../platform/limits/limits.ts';
import { rememberNetwork } from '../../platform/limits/remember-network.ts';
import { takeAttempts } from '../../platform/limits/take-attempts.ts';
import type { SecurityLog } from '../../platform/security-log/security-event.ts';
import type { ShopContext } from '../../shop/context.ts';
import type { ClientOf } from '../http/client-network.ts';
import { sendError } from '../http/http-errors.ts';
import { providerWindowPage } from './provider-window-page.ts';

type Options = {
  context: ShopContext;
  clientOf: ClientOf;
  securityLog: SecurityLog;
  publicUrl: string;
};

/** `window` is empty without one. */
type Asked = { window: string; next: string };

export const providerSignInRoutes = ({
  context,
  clientOf,
  securityLog,
  publicUrl,
}: Options): Hono => {
  const answer = async (
    c: Context,
    { window, next }: Asked,
    code: ProviderErrorCode | null,
  ): Promise<Response> => {
    const provider = c.req.param('provider') ?? '';
    const known = (await listProviders(context)).find(({ id }) => id === provider);
    const names = { name: known?.name ?? 'the provider', home: new URL(publicUrl).host };
    const message = code ? providerError(code, names).message : 'You can close this window.';
    const fragment = new URLSearchParams({ provider, ...(code ? { error: code } : {}) });
    const onward = `${pathInside(next, publicUrl)}#${fragment}`;
    if (!window) return c.redirect(onward, 303);
    const { page, headers } = providerWindowPage({ window, provider, code, message, next: onward });
    return c.html(page, 200, headers);
  };

  const isLimited = async (c: Context): Promise<boolean> => {
    const client = clientOf(c);
    const attempts = byNetwork('providerSignIn', client);
    return isFailure(await takeAttempts(context, { client: client.network }, attempts));
  };

  return new Hono()
    .get('/api/auth/provider/:provider', async (c) => {
      if (c.req.header('sec-fetch-site') === 'cross-site') return sendError(c, crossSite);
      const provider = providerIds.find((id) => id === c.req.param('provider'));
      const asked = askedOf(c);
      if (!provider) return await answer(c, asked, 'provider-failed');
      if (await isLimited(c)) return await answer(c, asked, 'too-many-requests');
      const input = { ...asked, provider, origin: c.req.query('origin') ?? '' };
      const started = await startProviderSignIn(context, input, c.req.raw.headers);
      if ('code' in started) return await answer(c, asked, started.code);
      c.header('Set-Cookie', started.cookie, { append: true });
      c.header('Referrer-Policy', 'no-referrer');
      return c.redirect(started.url, 302);
    })
    .get('/api/auth/callback/:provider', async (c) => {
      if (await isLimited(c)) return await answer(c, nowhere, 'too-many-requests');
      const { flow, code, account, cookies } = await finishProviderSignIn(context, {
        provider: c.req.param('provider'),
        url: new URL(c.req.url),
        headers: c.req.raw.headers,
      });
      const client = clientOf(c);
      for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
      const what = flow ? events[flow.intent] : 'sign_in';
      const result = code ? resultOf(code) : 'ok';
      securityLog({ what, result, account: account?.id ?? null, client: client.network });
      if (account && !code && flow?.intent === 'sign-in') {
        await rememberNetwork(context, account.email, client);
        await tellNewDevice(
          context,
          { userId: account.id, email: account.email },
          c.req.raw.headers,
        );
        c.header('Set-Cookie', issueDeviceCookie(context, account.email), { append: true });
      }
      return await answer(c, flow ?? nowhere, code);
    });
};

const crossSite = fail('forbidden', 'Forbidden.');

/** Without a cookie it is unknown who asked. */
const nowhere: Asked = { window: '', next: '/Login' };

const events = {
  'sign-in': 'sign_in',
  connect: 'provider_connect',
  reauthenticate: 'reauthenticate',
} as const;

const resultOf = (code: ProviderErrorCode) => {
  if (code === 'second-factor-required') return 'code_asked';
  return code === 'network-request-failed' || code === 'provider-failed' ? 'failed' : 'rejected';
};

const askedOf = (c: Context) => {
  const intent = providerIntents.find((one) => one === c.req.query('intent')) ?? 'sign-in';
  const window = c.req.query('window') ?? '';
  return {
    intent,
    window: /^[\w-]{8,64}$/.test(window) ? window : '',
    next: (c.req.query('next') ?? '').slice(0, 1000),
    staysSignedIn: c.req.query('stay') === '1',
  };
};

/** The path and search of a URL of this site; anything else leads to the login page. */
const pathInside = (next: string, publicUrl: string): string => {
  const url = next.startsWith('/') ? URL.parse(next, publicUrl) : null;
  // `/.//evil.example` normalizes to `//evil.example`, which is another host.
  if (!url || url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//'))
    return '/Login';
  return url.pathname + url.search;
};
