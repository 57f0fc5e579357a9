// Answers the page on which a test user is chosen, inside the provider's own server.
import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import { choicePage, choicePolicy, closedPage } from './choice-page.ts';
import { testUserId } from './test-users.ts';

type Middleware = Parameters<Provider['use']>[0];
type Context = Parameters<Middleware>[0];

export const answerChoice =
  (provider: Provider, basePath: string): Middleware =>
  async (ctx, next) => {
    const [, uid] = ctx.path.match(/^\/choose\/([\w-]{1,100})$/) ?? [];
    if (!uid || !/^(GET|HEAD|POST)$/.test(ctx.method)) return await next();
    const { req, res } = ctx;
    const details = await provider.interactionDetails(req, res).catch(() => null);
    if (!details || details.uid !== uid) return send(ctx, 404, closedPage(), "'none'");
    const { client_id: clientId, redirect_uri: redirectUri } = details.params;
    const show = async () => {
      const client = await provider.Client.find(String(clientId));
      const action = `${basePath}/choose/${uid}`;
      const html = choicePage({ clientName: client?.clientName ?? 'the provider', action });
      send(ctx, 200, html, new URL(String(redirectUri)).origin);
    };
    if (ctx.method !== 'POST') return await show();
    const form = new URLSearchParams(await text(req));
    const accountId = testUserId(form.get('name') ?? '', form.get('unconfirmed') !== 'yes');
    if (!form.has('cancel') && !accountId) return await show();
    const result = form.has('cancel')
      ? { error: 'access_denied', error_description: 'Canceled.' }
      : { login: { accountId, remember: false } };
    ctx.redirect(await provider.interactionResult(req, res, result));
    ctx.status = 303;
  };

const send = (ctx: Context, status: number, html: string, returnOrigin: string): void => {
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('cache-control', 'no-store');
  ctx.set('content-security-policy', choicePolicy(returnOrigin));
  ctx.body = html;
};
