// Icons and the image of shared links, where the owner uploaded some; else the files beside them.
import { Hono } from 'hono';
import { findShopImage } from '../../domain/shop-settings/find-shop-image.ts';
import { type ShopImageFile, shopIcons } from '../../domain/shop-settings/shop-image-files.ts';
import { respond } from '../../response-cache/respond.ts';
import type { ResponseCache } from '../../response-cache/response-cache.ts';
import type { ShopContext } from '../../shop/context.ts';

const files = [...Object.keys(shopIcons), 'share.jpg'] as ShopImageFile[];

export const shopImageRoutes = (context: ShopContext, responseCache: ResponseCache): Hono => {
  const app = new Hono();
  for (const file of files)
    app.get(`/${file}`, async (c, next) => {
      const stored = await responseCache.get(`api /${file}`, async () => {
        // Without the database the file of the software does.
        const image = await findShopImage(context, file).catch(() => null);
        return image
          ? new Response(image.bytes, { headers: { ...kept, 'Content-Type': image.type } })
          : new Response(null, { status: 404, headers: kept });
      });
      return stored.status === 200 ? respond(c, stored, { isForAll: true }) : next();
    });
  return app;
};

const kept = { 'Cache-Control': 'public, max-age=3600' };
