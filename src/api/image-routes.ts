import { createRoute, z } from '@hono/zod-openapi';
import { parseVariant } from '../images/image-url.ts';
import type { Shop } from '../shop.ts';
import { createRouter, errorSchema } from './router.ts';

export const imageRoutes = (shop: Pick<Shop, 'findVariant'>) =>
  createRouter().openapi(imageRoute, async (c) => {
    const { id, file } = c.req.valid('param');
    const wanted = parseVariant(id, file);
    const bytes = wanted && (await shop.findVariant(wanted.id, wanted.width, wanted.format));
    if (!wanted || !bytes)
      return c.json({ code: 'not_found', message: 'There is no such image.' }, 404);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': `image/${wanted.format}`,
      'Content-Length': String(bytes.byteLength),
      // Another image would have another id.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  });

const imageRoute = createRoute({
  method: 'get',
  path: '/images/{id}/{file}',
  tags: ['Images'],
  summary: 'An image in one of its widths',
  description:
    'Widths 160, 320, 480, 640, 960, 1280 and 1920, as .avif or .webp, never larger than the image is.',
  request: { params: z.object({ id: z.string(), file: z.string().meta({ example: '640.webp' }) }) },
  responses: {
    200: {
      description: 'The image; for ever the same',
      content: { 'image/avif': { schema: z.string() }, 'image/webp': { schema: z.string() } },
    },
    404: {
      description: 'No such image, width or format.',
      content: { 'application/json': { schema: errorSchema } },
    },
  },
});
