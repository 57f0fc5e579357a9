// What browsers ask for without scripts, answered by a redirect to a page: the newsletter form,
// and the unsubscribe URL of an email's header.
import { isFailure } from '../errors.ts';
import { byNetwork } from '../limits/limits.ts';
import { linkTokenSchema, newsletterEmailSchema } from '../newsletter/newsletter-schema.ts';
import type { Shop } from '../shop.ts';
import { deny } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import { createRouter } from './router.ts';

type FormShop = Pick<
  Shop,
  'getNewsletterSettings' | 'isCrossSite' | 'subscribeToNewsletter' | 'takeAttempts'
>;

/** No page's address holds what was typed, and a reload sends nothing again. */
const resultPage = (result: 'invalid' | 'limited' | 'sent' | 'subscribed'): string =>
  `/newsletter?result=${result}`;

export const newsletterForm = (shop: FormShop, { clientOf }: RateLimits) =>
  createRouter()
    .post('/newsletter/subscribe', async (c) => {
      if (shop.isCrossSite(c.req.raw.headers)) deny('forbidden', 'Forbidden.');
      const client = clientOf(c);
      const by = { client: client.network };
      const taken = await shop.takeAttempts(by, byNetwork('newsletter', client));
      if (isFailure(taken)) return c.redirect(resultPage('limited'), 303);
      const typed = new URLSearchParams(await c.req.text()).get('email');
      const email = newsletterEmailSchema.safeParse(typed);
      if (!email.success) return c.redirect(resultPage('invalid'), 303);
      await shop.subscribeToNewsletter(email.data);
      const { needsConfirmation } = await shop.getNewsletterSettings();
      return c.redirect(resultPage(needsConfirmation ? 'sent' : 'subscribed'), 303);
    })
    // Behind the #, where no server and no referrer sees it.
    .get('/newsletter/unsubscribe/:token', (c) => {
      const token = linkTokenSchema.safeParse(c.req.param('token'));
      c.header('Referrer-Policy', 'no-referrer');
      const hash = token.success ? `#token=${token.data}` : '';
      return c.redirect(`/newsletter/unsubscribe${hash}`, 302);
    });
