// Pages that need neither scripts nor the database: too many requests, a busy shop, a failure.
import { createHash } from 'node:crypto';
import type { Failure } from '../platform/errors/errors.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 15vh 1.5rem; font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 34rem; margin: auto; border-top: 3px solid; padding-top: 1.5rem; }
h1 { margin: .5rem 0 1rem; font: 400 2rem/1.2 Georgia, serif; }
a { color: inherit; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** 429, and when to try again. */
export const tooManyPage = ({ message, detail }: Failure): Response =>
  plainPage(429, {
    title: 'Too many requests',
    heading: 'Too many pages at once',
    text: `Your network asked for many pages in a short time. ${message}`,
    retryAfter: String(detail.seconds),
  });

/** 503: too many pages are being made, or the database does not answer. */
export const busyPage = (): Response =>
  plainPage(503, {
    title: 'The shop is busy',
    heading: 'The shop is busy',
    text: 'This page can not be shown right now. Try again in a moment. Your cart is saved.',
    retryAfter: '2',
  });

/** 500: the page could not be rendered, and says what to do. */
export const failedPage = (): Response =>
  plainPage(500, {
    title: 'Something went wrong',
    heading: 'Something went wrong',
    text: 'This page could not be shown. It is our fault. Your cart is saved on this device.',
  });

type Words = { title: string; heading: string; text: string; retryAfter?: string };

const plainPage = (status: number, words: Words): Response =>
  new Response(htmlOf(words), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      ...(words.retryAfter ? { 'retry-after': words.retryAfter } : {}),
    },
  });

const htmlOf = ({ title, heading, text }: Words): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<p><a href="">Reload this page</a> or <a href="/">go to the start page</a>.</p>
</main>
</body>
</html>
`;
