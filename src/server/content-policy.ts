// The content security policy of a finished page: its own inline scripts and styles, by hash.
// Hashes and not the nonce, because a cached page goes to many customers.
import { createHash } from 'node:crypto';
import type { PageSources } from '../domain/payments/providers/payment-providers.ts';

/** The header for `html`, whose own scripts and styles carry `nonce`; `more` adds its sources. */
export const contentPolicy = (html: string, nonce: string, more: PageSources | null): string =>
  [
    "default-src 'none'",
    sources('script-src', hashes(html, 'script', nonce), more?.script ?? []),
    sources('style-src', hashes(html, 'style', nonce)),
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    sources('connect-src', more?.connect ?? []),
    ...(more ? [`frame-src ${more.frame.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');

/** The page as it is sent: cached nonces would not be random. */
export const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(markOf(nonce), '');

const sources = (directive: string, ...more: string[][]): string =>
  [directive, "'self'", ...more.flat()].join(' ');

const hashes = (html: string, tag: 'script' | 'style', nonce: string): string[] => {
  const marked = new RegExp(`<${tag}(?=[^>]*${markOf(nonce)})[^>]*>([^]*?)</${tag}>`, 'g');
  const texts = [...html.matchAll(marked)].map(([, text]) => text ?? '');
  return [...new Set(texts.filter(Boolean).map(sha256))];
};

const markOf = (nonce: string): string => ` nonce="${nonce}"`;

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
