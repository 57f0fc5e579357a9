import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { imageBytesMax } from '../../../platform/images/upload/image-limits.ts';
import { storeFilm } from '../../../platform/images/upload/store-film.ts';
import { storeImage } from '../../../platform/images/upload/store-image.ts';
import { deny, unwrap } from '../../http/http-errors.ts';
import type { RateLimits } from '../../http/rate-limit.ts';
import { readUpload, type UploadKind, uploadKinds } from '../../http/read-upload.ts';
import { adminRoute, userRoute } from '../../http/route.ts';
import { createUploadMemory } from '../../http/upload-memory.ts';
import type { AuthEnv } from '../../sign-in/auth.ts';
import { admitImage, laneOf, uploaderOf } from './import-images-of.ts';

export const imageUploadPath = '/images';
export const filmUploadPath = '/films';

const envelopeBytesMax = 64 * 1024;
const memoryBytesMax = 8 * imageBytesMax;
// For one account, because each upload has a parser.
const uploadsByAccountMax = 2;

/** Before a byte of the body is read. Errors: rate_limited. */
const admitUpload = (limits: RateLimits) => {
  const accounts: string[] = [];
  return createMiddleware<AuthEnv>(async (c, next) => {
    const { id } = c.var.user;
    if (!/^multipart\/form-data *;/i.test(c.req.header('content-type') ?? ''))
      throw new HTTPException(415);
    if (accounts.filter((account) => account === id).length >= uploadsByAccountMax)
      deny('rate_limited', 'One image after the other, please. Try again.', { seconds: 2 });
    accounts.push(id);
    try {
      await admitImage(c, limits);
      await next();
    } finally {
      accounts.splice(accounts.indexOf(id), 1);
    }
  });
};

type UploadEnv = { Variables: AuthEnv['Variables'] & { upload: Uint8Array } };

/** Admins have their own memory, so uploads of customers never end theirs. */
const takeUpload = (kind: UploadKind) => () => {
  const { bytesMax, tooLarge } = uploadKinds[kind];
  const memories = {
    user: createUploadMemory(memoryBytesMax),
    admin: createUploadMemory(memoryBytesMax),
  };
  return createMiddleware<UploadEnv>(async (c, next) => {
    const length = Number(c.req.header('content-length') ?? 0);
    const isTooLong = length > bytesMax + envelopeBytesMax;
    const share = memories[laneOf(c.var.user)]();
    try {
      const upload = unwrap(isTooLong ? tooLarge() : await readUpload(c.req.raw, share, kind));
      if (!upload) throw new HTTPException(400);
      c.set('upload', upload);
      // Where the validator looks for the parsed form; the bytes stay out of it.
      const form = new FormData();
      form.set(kind, new File([], kind));
      c.req.bodyCache.formData = form;
      await next();
    } finally {
      share.close();
    }
  });
};

// For types and docs only: the body was read before.
const fileSchema = z.custom<File>().meta({ type: 'string', format: 'binary' });

const uploadedSchema = z
  .object({
    success: z.literal(true),
    data: z.object({
      id: z.string().meta({ example: '0123456789abcdef0123', description: 'Of the image here' }),
      url: z.string().meta({
        example: '/images/0123456789abcdef0123/640.webp',
        description: 'At the outside image host, if the shop has one',
      }),
    }),
  })
  .meta({ id: 'UploadedImage' });

const uploadedFilmSchema = z
  .object({
    name: z.string().meta({
      example: '0123456789abcdef0123-mp4',
      description: 'As a section names it; the ending is that of its URL in /films',
    }),
    bytes: z.int(),
    width: z.int(),
    height: z.int(),
    seconds: z.number(),
    codec: z.string(),
    hasSound: z.boolean(),
    isStreamed: z.boolean().meta({ description: 'It begins to play before all of it has come' }),
  })
  .meta({ id: 'UploadedFilm' });

export const imageUploadRoutes = [
  userRoute({
    method: 'post',
    path: imageUploadPath,
    summary: 'Upload an image',
    description:
      'JPEG, PNG, WebP or AVIF, at most 20 MB, 50 megapixels and 16,384 pixels a side. It is ' +
      'stored re-encoded, without metadata. What nothing shows is deleted after a day.',
    limit: admitUpload,
    middleware: takeUpload('image'),
    form: z.object({ image: fileSchema }),
    output: uploadedSchema,
    answer: 'The image',
    errors: [503],
    verb: async ({ context, c, user }) => {
      const { id, url } = unwrap(await storeImage(context, uploadOf(c), uploaderOf(user)));
      return { success: true as const, data: { id, url } };
    },
  }),
  adminRoute({
    method: 'post',
    path: filmUploadPath,
    needs: 'content',
    summary: 'Upload a film',
    description:
      'MP4 (H.264 or AV1) or WebM, at most 20 MB. It is stored as it comes, without what tells ' +
      'of places. What nothing shows is deleted after a day.',
    limit: admitUpload,
    middleware: takeUpload('film'),
    form: z.object({ film: fileSchema }),
    output: uploadedFilmSchema,
    answer: 'The film',
    errors: [503],
    verb: ({ context, c, user }) => storeFilm(context, Buffer.from(uploadOf(c)), user.id),
  }),
];

const uploadOf = (c: Context<AuthEnv>) => (c as unknown as Context<UploadEnv>).var.upload;
