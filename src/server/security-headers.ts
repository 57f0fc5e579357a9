// Headers of every answer. What a handler has set itself stays.
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

// Answers that are no documents load nothing and stand in no frame.
const policy = "default-src 'none'; frame-ancestors 'none'";
const referrerPolicy = 'strict-origin-when-cross-origin';
const hasOwnPolicy = /^(text\/html|image\/)/;

/** Public answers say how long they are kept; all others are not kept anywhere. */
export const securityHeaders = (publicUrl: string) => {
  const secure = secureHeaders({
    // Sign-in windows of other origins must be able to answer.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    xFrameOptions: 'DENY',
    referrerPolicy: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });
  return createMiddleware(async (c, next) => {
    await secure(c, next);
    const { status, headers } = c.res;
    const type = headers.get('Content-Type') ?? '';
    if (type === 'application/json') headers.set('Content-Type', 'application/json; charset=utf-8');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    // Emails show them, in pages of other origins.
    if (type === 'image/jpeg') headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    // A 304 would replace the policies of the page that the browser has.
    if (status === 304) return;
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', referrerPolicy);
    if (hasOwnPolicy.test(type)) return;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
  });
};
