// Requests of browsers without scripts, answered by a redirect to a page: the newsletter form, and
// the unsubscribe URL of an email's header.

import { isCrossSite } from '../../domain/identity/is-cross-site.ts';
import { getNewsletterSettings } from '../../domain/newsletter/get-newsletter-settings.ts';
import {
  linkTokenSchema,
  newsletterEmailSchema,
} from '../../domain/newsletter/newsletter-schema.ts';
import { subscribeToNewsletter } from '../../domain/newsletter/subscribe-to-newsletter.ts';
import { isFailure } from '../../platform/errors/errors.ts';
import { byNetwork } from '../../platform/limits/limits.ts';
import { takeAttempts } from '../../platform/limits/take-attempts.ts';
import { deny } from '../http/http-errors.ts';
import type { RouteDependencies } from '../http/route.ts';
import { createRouter } from '../http/router.ts';

/** No page's address holds what was typed, and a reload sends nothing again. */
const resultPage = (result: 'invalid' | 'limited' | 'sent' | 'subscribed'): string =>
  `/newsletter?result=${result}`;

export const newsletterForm = ({ context, limits }: RouteDependencies) =>
  createRouter()
    .post('/newsletter/subscribe', async (c) => {
      if (isCrossSite(context, c.req.raw.headers)) deny('forbidden', 'Forbidden.');
      const client = limits.clientOf(c);
      const by = { client: client.network };
      const taken = await takeAttempts(context, by, byNetwork('newsletter', client));
      if (isFailure(taken)) return c.redirect(resultPage('limited'), 303);
      const typed = new URLSearchParams(await c.req.text()).get('email');
      const email = newsletterEmailSchema.safeParse(typed);
      if (!email.success) return c.redirect(resultPage('invalid'), 303);
      await subscribeToNewsletter(context, email.data);
      const { needsConfirmation } = await getNewsletterSettings(context);
      return c.redirect(resultPage(needsConfirmation ? 'sent' : 'subscribed'), 303);
    })
    // Behind the #, where no server and no referrer sees it.
    .get('/newsletter/unsubscribe/:token', (c) => {
      const token = linkTokenSchema.safeParse(c.req.param('token'));
      c.header('Referrer-Policy', 'no-referrer');
      const hash = token.success ? `#token=${token.data}` : '';
      return c.redirect(`/newsletter/unsubscribe${hash}`, 302);
    });
