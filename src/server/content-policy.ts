// The content security policy of a finished page: its own inline scripts and styles, by hash.
// Hashes and not the nonce, because a cached page goes to many customers.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageSources } from '../domain/payments/providers/payment-providers.ts';
import type { Bytes } from '../response-cache/stored-response.ts';

/** The placeholder for the style sheet until a page is finished. */
export type Sheet = { mark: string; css: string };

/** The header for `html`, whose own scripts and styles carry `nonce`; `more` adds its sources. */
export const contentPolicy = (
  html: string,
  nonce: string,
  more: PageSources | null,
  sheet?: Sheet,
): string =>
  [
    "default-src 'none'",
    sources('script-src', marked(html, 'script', nonce).map(sha256), more?.script ?? []),
    sources(
      'style-src',
      marked(html, 'style', nonce).map((css) => knownSha256(css === sheet?.mark ? sheet.css : css)),
    ),
    sources('img-src', ['data:', 'blob:'], more?.image ?? []),
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

/**
 * The bytes of the page. The style sheet is added as bytes, because a text with it would be built,
 * encoded and collected for each page. The first mark is in the head, before any text of the shop.
 */
export const withSheet = (html: string, sheet: Sheet | undefined): Bytes => {
  const at = sheet ? html.indexOf(sheet.mark) : -1;
  if (!sheet || at < 0) return encode(html);
  const bytes = sheetBytes.get(sheet) ?? encode(sheet.css);
  sheetBytes.set(sheet, bytes);
  const after = html.slice(at + sheet.mark.length);
  return Buffer.concat([encode(html.slice(0, at)), bytes, encode(after)]);
};

const sheetBytes = new WeakMap<Sheet, Bytes>();
const encoder = new TextEncoder();
const encode = (text: string): Bytes => encoder.encode(text);

const sources = (directive: string, ...more: string[][]): string =>
  [directive, "'self'", ...more.flat()].join(' ');

const marked = (html: string, tag: 'script' | 'style', nonce: string): string[] => {
  const mark = markOf(nonce);
  const texts = new Set<string>();
  for (let from = html.indexOf(`<${tag}`); from >= 0; from = html.indexOf(`<${tag}`, from)) {
    const start = html.indexOf('>', from) + 1;
    const end = html.indexOf(`</${tag}>`, start);
    if (start === 0 || end < 0) break;
    if (html.slice(from, start).includes(mark)) texts.add(html.slice(start, end));
    from = end;
  }
  texts.delete('');
  return [...texts];
};

// The sheet and the look are the same on all pages.
const known = new LRUCache<string, string>({ max: 4, memoMethod: (text) => sha256(text) });
const knownSha256 = (text: string): string => known.memo(text);

const markOf = (nonce: string): string => ` nonce="${nonce}"`;

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
