import { createRoute, z } from '@hono/zod-openapi';
import { imageWidths, parseVariant } from '../images/image-url.ts';
import type { Shop } from '../shop.ts';
import { unwrap } from './http-errors.ts';
import type { CostlyRead } from './read-limit.ts';
import { createRouter, errorResponses, errorSchema } from './router.ts';

type ImageShop = Pick<Shop, 'findVariant' | 'createVariant'>;

/** A variant that is there costs next to nothing; one that has to be made is limited. */
export const imageRoutes = (shop: ImageShop, costlyRead: CostlyRead) =>
  createRouter().openapi(imageRoute, async (c) => {
    const { id, file } = c.req.valid('param');
    const variant = parseVariant(id, file);
    const bytes =
      variant &&
      ((await shop.findVariant(variant)) ??
        unwrap(await costlyRead(c, 'variants', (client) => shop.createVariant(variant, client))));
    if (!variant || !bytes) return c.json({ code: 'not_found', message: 'Image not found.' }, 404);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': `image/${variant.format}`,
      'Content-Length': String(bytes.byteLength),
      // Another image has another id.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  });

const imageRoute = createRoute({
  method: 'get',
  path: '/images/{id}/{file}',
  tags: ['Images'],
  summary: 'Get an image',
  description: `Widths ${imageWidths.join(', ')}, as .avif or .webp; never enlarged.`,
  request: { params: z.object({ id: z.string(), file: z.string().meta({ example: '640.webp' }) }) },
  responses: {
    200: {
      description: 'The image; immutable',
      content: { 'image/avif': { schema: z.string() }, 'image/webp': { schema: z.string() } },
    },
    404: {
      description: 'Image, width or format not found.',
      content: { 'application/json': { schema: errorSchema } },
    },
    ...errorResponses(429, 503),
  },
});
