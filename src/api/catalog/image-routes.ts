import { z } from '@hono/zod-openapi';
import { fail } from '../../platform/errors/errors.ts';
import { createVariant } from '../../platform/images/create-variant.ts';
import { findVariant } from '../../platform/images/find-variant.ts';
import { imageWidths, parseVariant } from '../../platform/images/image-url.ts';
import { unwrap } from '../http/http-errors.ts';
import { publicRoute } from '../http/route.ts';

export const imageRoutes = [
  publicRoute({
    method: 'get',
    path: '/images/{id}/{file}',
    summary: 'Get an image',
    description:
      `Widths ${imageWidths.join(', ')}, as .avif, .webp or, for emails, .jpeg; ` +
      'never enlarged.',
    params: z.object({ id: z.string(), file: z.string().meta({ example: '640.webp' }) }),
    media: ['image/avif', 'image/webp', 'image/jpeg'],
    answer: 'The image; immutable',
    errors: [404, 429, 503],
    // An existing variant costs almost nothing; making one is limited.
    verb: async ({ context, c, costlyRead, params: { id, file } }) => {
      const variant = parseVariant(id, file);
      const bytes =
        variant &&
        ((await findVariant(context, variant)) ??
          unwrap(
            await costlyRead(c, 'variants', (client) => createVariant(context, variant, client)),
          ));
      if (!variant || !bytes) return fail('not_found', 'Image not found.');
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': `image/${variant.format}`,
        'Content-Length': String(bytes.byteLength),
        // Another image has another id.
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
      });
    },
  }),
];
