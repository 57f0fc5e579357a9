// The home page as an owner fills it: 12 sections, 40 images and as many films
// as a page may have, no two alike.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { emptyValues } from '../src/domain/content/content-fields.ts';
import { filmsMax } from '../src/domain/content/content-limits.ts';
import { homeKinds } from '../src/domain/content/home-kinds.ts';
import { createOwner } from '../test/edits/owner.ts';
import { signInByLink } from '../test/setup-calls.ts';
import { createRandom } from '../torture/random.ts';

const assets = join(import.meta.dirname, '../assets');
const film = readFileSync(join(assets, 'films/new-arrivals-4cb5ab97.mp4'));
const photo = readFileSync(join(assets, 'products/belted-trench-stone.webp'));
const firstAdmin = { name: 'Ada', email: 'admin@hemline.example', password: 'a long passphrase' };

/** `link` is that of the first admin. */
export const fillHome = async (origin: string, link: string): Promise<void> => {
  const admin = await signInByLink(origin, link, firstAdmin);
  const { must, upload } = createOwner(admin, createRandom(1));
  type Uploaded = { data: { id: string } };
  let count = 0;
  const anImage = async (width: number, height: number) => {
    count += 1;
    const image = sharp(photo)
      .resize(width, height)
      .modulate({ hue: count * 9 });
    const { data } = (await upload('images', await image.jpeg().toBuffer())) as Uploaded;
    return { id: data.id, width, height, alt: `Image ${count}` };
  };
  const aFilm = async (): Promise<string> => {
    count += 1;
    const { name } = (await upload('films', Buffer.concat([film, freeBox(count)]))) as {
      name: string;
    };
    return name;
  };
  const section = (kind: keyof typeof homeKinds, values: object) => ({
    ...{ id: `own-${++count}`, kind, isHidden: false, startsAt: null, endsAt: null },
    fields: { ...emptyValues(homeKinds[kind].fields), ...values },
  });
  const many = async <T>(number: number, make: (at: number) => Promise<T>): Promise<T[]> => {
    const all: T[] = [];
    while (all.length < number) all.push(await make(all.length));
    return all;
  };
  const to = '/Shop';
  const linkLabel = 'See all';
  const slides = await many(10, async (at) => ({
    ...emptyValues(homeKinds.banner.fields.slides.fields),
    ...{ name: `Slide ${at}`, headline: `What is new, number ${at}`, linkLabel, to },
    ...{ image: await anImage(1600, 900), film: at < filmsMax ? await aFilm() : '' },
  }));
  const tiles = await many(3, async (at) =>
    section('tiles', {
      label: `Tiles ${at}`,
      tiles: await many(6, async (n) => ({
        ...emptyValues(homeKinds.tiles.fields.tiles.fields),
        ...{ title: `Tile ${n}`, linkLabel, to, image: await anImage(900, 1200) },
      })),
    }),
  );
  const imageTexts = await many(4, async (at) =>
    section('imageText', {
      ...{ title: `Made by hand, part ${at}`, text: 'By six of us, in one room.', linkLabel, to },
      image: await anImage(1200, 1200),
    }),
  );
  const logos = await many(8, async (at) => ({
    ...{ name: `Maker ${at}`, to, image: await anImage(400, 200) },
  }));
  const { revision } = await must<{ revision: number }>('GET', '/content/home');
  const sections = [
    section('head', { title: 'A filled shop', heading: 'With much to see' }),
    section('banner', { slides }),
    ...tiles,
    section('products', { title: 'For you', list: '/Shop?sort=newest', count: 8 }),
    section('logos', { label: 'Makers', logos }),
    ...imageTexts,
    section('newsletter', {}),
  ];
  await must('PUT', '/content/home', { sections, revision });
};

/** A box that players skip. */
const freeBox = (number: number): Buffer =>
  Buffer.from([0, 0, 0, 12, ...Buffer.from('free'), 0, 0, 0, number]);
