// The content security policy of one finished page: exactly its own inline scripts and styles may run, by their hashes.
import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Stripe.js may only come from Stripe, and only where cards are taken by it. */
const stripeSources = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** The header for `html`. With `stripe` its sources join in. */
export const contentPolicy = (html: string, stripe: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, inlineScript)} ${stripe ? stripeSources.script.join(' ') : ''}`.trimEnd(),
    `style-src 'self' ${hashes(html, inlineStyle)}`.trimEnd(),
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${stripe ? stripeSources.connect.join(' ') : ''}`.trimEnd(),
    ...(stripe ? [`frame-src ${stripeSources.frame.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');

const hashes = (html: string, tag: RegExp): string =>
  [...new Set([...html.matchAll(tag)].map(([, text]) => sha256(text ?? '')))].join(' ');

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
