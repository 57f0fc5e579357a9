// The content security policy of a finished page: its inline scripts and styles, by hash.
import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Stripe.js comes from Stripe alone. */
const stripeSources = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** The header for `html`. `stripe` adds Stripe's sources. */
export const contentPolicy = (html: string, stripe: boolean): string =>
  [
    "default-src 'none'",
    sources('script-src', hashes(html, inlineScript), stripe ? stripeSources.script : []),
    sources('style-src', hashes(html, inlineStyle)),
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    sources('connect-src', stripe ? stripeSources.connect : []),
    ...(stripe ? [`frame-src ${stripeSources.frame.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');

const sources = (directive: string, ...more: string[][]): string =>
  [directive, "'self'", ...more.flat()].join(' ');

const hashes = (html: string, tag: RegExp): string[] => [
  ...new Set([...html.matchAll(tag)].map(([, text]) => sha256(text ?? ''))),
];

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
