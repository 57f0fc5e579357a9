import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { imageBytesMax, imageTooLarge } from '../images/image-limits.ts';
import { imageUrl } from '../images/image-url.ts';
import type { Shop } from '../shop.ts';
import { type AuthEnv, requireUser } from './auth.ts';
import { deny, sendError, unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import { createRouter, errorResponses, okResponse } from './router.ts';

export const imageUploadPath = '/images';

type ImageShop = Pick<Shop, 'authenticate' | 'storeImage'>;

export const imageUploadRoutes = (shop: ImageShop, limits: RateLimits) =>
  createRouter().openapi(uploadRoute(shop, limits), async (c) => {
    const { image } = c.req.valid('form');
    const bytes = new Uint8Array(await image.arrayBuffer());
    const { id } = unwrap(await shop.storeImage(bytes, c.var.user.id));
    return c.json({ success: true as const, data: { url: imageUrl(id, 640, 'webp') } }, 200);
  });

const envelopeBytesMax = 64 * 1024;
// Bodies wait in memory: so many of all accounts, and of one.
const uploadsMax = 12;
const uploadsByAccountMax = 2;

/** Before a byte of the body is read. Errors: rate_limited, unavailable. */
const admitUpload = (limits: RateLimits) => {
  const accounts: string[] = [];
  return createMiddleware<AuthEnv>(async (c, next) => {
    const { id } = c.var.user;
    if (!/^multipart\/form-data *;/i.test(c.req.header('content-type') ?? ''))
      throw new HTTPException(415);
    if (accounts.filter((account) => account === id).length >= uploadsByAccountMax)
      deny('rate_limited', 'One image after the other, please. Try again.', { seconds: 2 });
    if (accounts.length >= uploadsMax)
      deny('unavailable', 'The shop is busy. Try again in a moment.');
    accounts.push(id);
    try {
      if (c.var.user.role === 'admin') await limits.byAccount(c, 'productImages');
      else {
        await limits.byAccount(c, 'imageUploads');
        await limits.byAccount(c, 'imageUploadsByDay');
      }
      await next();
    } finally {
      accounts.splice(accounts.indexOf(id), 1);
    }
  });
};

const limitBody: MiddlewareHandler<AuthEnv> = bodyLimit({
  maxSize: imageBytesMax + envelopeBytesMax,
  onError: (c) => sendError(c, imageTooLarge()),
});

const boundariesMax = 8;

/** 300,000 parts in 20 MB would take the parser seconds, in which nobody else is served. */
const limitParts = createMiddleware<AuthEnv>(async (c, next) => {
  const type = c.req.header('content-type') ?? '';
  const boundary = /;\s*boundary="?([^";\s]{1,70})/i.exec(type)?.[1];
  const bytes = Buffer.from(await c.req.raw.arrayBuffer());
  if (!boundary || countUpTo(boundariesMax + 1, bytes, `--${boundary}`) > boundariesMax)
    deny('invalid_input', 'Send one file in the field image.', { field: 'image' });
  c.req.raw = new Request(c.req.raw, { body: bytes });
  await next();
});

const countUpTo = (most: number, bytes: Buffer, text: string): number => {
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1 && count < most; count += 1)
    at = bytes.indexOf(text, at + text.length);
  return count;
};

const uploadRoute = (shop: ImageShop, limits: RateLimits) =>
  createRoute({
    method: 'post',
    path: imageUploadPath,
    tags: ['Images'],
    summary: 'Upload an image',
    description:
      'JPEG, PNG, WebP or AVIF, at most 20 MB and 50 megapixels. It is stored re-encoded, ' +
      'without metadata. What nothing shows is deleted after a day.',
    security: [{ bearer: [] }],
    middleware: [requireUser(shop), admitUpload(limits), limitBody, limitParts] as const,
    request: {
      body: {
        required: true,
        content: { 'multipart/form-data': { schema: z.object({ image: fileSchema }) } },
      },
    },
    responses: {
      ...okResponse(uploadedSchema, 'The image'),
      ...errorResponses(400, 401, 413, 415, 422, 429, 503),
    },
  });

const fileSchema = z
  .instanceof(File, { error: 'a file is required' })
  .meta({ type: 'string', format: 'binary' });

const uploadedSchema = z
  .object({
    success: z.literal(true),
    data: z.object({ url: z.string().meta({ example: '/images/0123456789abcdef0123/640.webp' }) }),
  })
  .meta({ id: 'UploadedImage' });
