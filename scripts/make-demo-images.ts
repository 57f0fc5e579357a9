// Prepares the bundled images; run it after an original in `assets` changed.
// Writes assets/images.json, *-images.ts in src/web/content and missing files in assets/variants.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isFailure } from '../src/platform/errors/errors.ts';
import { makeVariant } from '../src/platform/images/make-variant.ts';
import type { BundledImage } from '../src/platform/images/storage/bundled-images.ts';
import { diskStorage } from '../src/platform/images/storage/disk.ts';
import { inspectImage } from '../src/platform/images/upload/inspect-image.ts';

const assets = new URL('../assets/', import.meta.url);
const variants = diskStorage(new URL('variants/', assets).pathname);

const pageImages = {
  heroSale: {
    file: 'hero-sale.webp',
    alt:
      'An ivory cable sweater, a rust overshirt and a striped T-shirt on a brass rail against a ' +
      'dark wall, with a mustard beanie and a felt hat below',
  },
  tileWomen: {
    file: 'tile-women.webp',
    alt: 'A steel rail of knits, a striped T-shirt, a dress and a red skirt over two hats',
  },
  tileMen: {
    file: 'tile-men.webp',
    alt: 'A steel rail of denim, flannel and fleece over a tan bag',
  },
  newArrivals: {
    file: 'new-arrivals.webp',
    alt: 'A wooden rail of shirts, knits and a striped T-shirt against a pale wall',
  },
  filmBagCollection: {
    file: 'film-bag-collection.webp',
    alt: 'A brown leather bag with a short handle and a brass clasp',
  },
  filmNewArrivals: {
    file: 'film-new-arrivals.webp',
    alt: 'Shirts, a lilac sweatshirt, a denim jacket and a checked overshirt on a brass rail',
  },
};

// The widths of the pages; WebP, for browsers without AVIF, is made on first use.
const widthsOf = (path: string): number[] => {
  if (path.startsWith('home/hero')) return [640, 960, 1280, 1920, 2880];
  if (path.startsWith('home/hanger')) return [320, 480, 640, 960];
  if (/^home\/(banner|new-arrivals|film-bag)/.test(path)) return [320, 480, 640, 960, 1280, 1920];
  if (path.startsWith('home/')) return [320, 480, 640, 960, 1280];
  if (path.startsWith('films/') || /-(detail|back)\./.test(path)) return [320, 480, 640, 960];
  // 1600 is for the zoom.
  return [160, 320, 480, 640, 960, 1280, 1600];
};

const images: Record<string, BundledImage> = {};
for (const path of ['films', 'home', 'products'].flatMap((folder) =>
  readdirSync(new URL(folder, assets))
    .filter((file) => file.endsWith('.webp'))
    .sort()
    .map((file) => `${folder}/${file}`),
)) {
  const image = await inspectImage(readFileSync(new URL(path, assets)));
  if (isFailure(image)) throw new Error(`${path}: ${image.message}`);
  images[path] = image;
}
writeFileSync(new URL('images.json', assets), `${JSON.stringify(images, null, 2)}\n`);

const writeImages = (name: string, of: Record<string, object>): void => {
  const rows = Object.entries(of).map(
    ([key, image]) => `  ${key}: ${JSON.stringify(image, null, 4)},`,
  );
  writeFileSync(
    new URL(`../src/web/content/${name}.ts`, import.meta.url),
    [
      '// Made by scripts/make-demo-images.ts: images of the pages.',
      "import type { Image } from '../../platform/images/image-url.ts';",
      '',
      `export const ${name.replace('-i', 'I')} = {`,
      ...rows,
      '} satisfies Record<string, Image>;',
      '',
    ].join('\n'),
  );
};
const inHome = (named: Record<string, { file: string; alt: string }>) =>
  mapValues(named, ({ file, alt }) => ({ ...images[`home/${file}`], placeholder: '', alt }));
const mapValues = <From, To>(from: Record<string, From>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value)]));
writeImages('page-images', inHome(pageImages));

if (process.argv.includes('--data-only')) process.exit();
const known = new Set(Object.values(images).map(({ id }) => id));
mkdirSync(new URL('variants', assets), { recursive: true });
for (const id of readdirSync(new URL('variants', assets))) {
  if (!known.has(id)) rmSync(new URL(`variants/${id}`, assets), { recursive: true });
}
for (const [path, { id }] of Object.entries(images)) {
  for (const width of widthsOf(path)) {
    const name = `${id}/${width}.avif`;
    if (await variants.read(name)) continue;
    await variants.write(
      name,
      await makeVariant(readFileSync(new URL(path, assets)), width, 'avif', {
        effort: width < 960 ? 4 : 3,
        // Scenes are seen as a whole: their weave is too small to show.
        ...(path.startsWith('home/') ? { quality: 52 } : {}),
      }),
    );
    console.log(path, width);
  }
}
