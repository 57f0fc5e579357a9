// The owner of a shop of a test, who calls, uploads and sells, at random by a seed.
import fc from 'fast-check';
import sharp from 'sharp';
import type { Random } from '../../torture/random.ts';
import type { SignedIn } from '../setup-calls.ts';
import { categories, textOf } from './own-words.ts';

export type Answer = { status: number; body: unknown };
export type Place = { id: string; path: string };

export const createOwner = (admin: SignedIn, random: Random) => {
  let { token } = admin;
  const ask = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(admin.origin + path, {
      method,
      headers: {
        ...{ authorization: `Bearer ${token}`, origin: admin.origin, cookie: admin.cookie },
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    let answer = await ask(method, path, body);
    if (answer.status === 401) {
      const { email } = admin;
      const renewed = await ask('PUT', `/user/${encodeURIComponent(email)}`, { email });
      token = ((await renewed.json()) as { token: string }).token;
      answer = await ask(method, path, body);
    }
    return { status: answer.status, body: await answer.json().catch(() => null) };
  };
  /** For what the owner needs to go on. Errors: an answer that denies it. */
  const must = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await call(method, path, body);
    if (answer.status < 300) return answer.body as T;
    throw new Error(`${method} ${path}: ${JSON.stringify([answer, body])}`);
  };
  const sample = <T>(from: fc.Arbitrary<T>): T =>
    fc.sample(from, { numRuns: 1, seed: random.below(2 ** 31) })[0] as T;
  const text = (max: number, more?: string[]) => sample(textOf(max, more));

  const images: { id: string; width: number; height: number }[] = [];
  const upload = async (kind: 'images' | 'films', bytes: Uint8Array): Promise<object> => {
    const form = new FormData();
    form.set(kind.slice(0, -1), new File([new Uint8Array(bytes)], 'file'));
    return await must<object>('POST', `/${kind}`, form);
  };
  const addImage = async (): Promise<void> => {
    const [width = 0, height = 0] = random.pick(imageSizes);
    const background = { r: random.below(256), g: random.below(256), b: random.below(256) };
    const image = sharp({ create: { width, height, channels: 3, background } });
    const { data } = (await upload('images', await image.jpeg().toBuffer())) as {
      data: { id: string };
    };
    images.push({ id: data.id, width, height });
  };

  const products: Place[] = [];
  const product = () => ({
    productName: text(60),
    images: random
      .shuffle(images)
      .slice(0, 2)
      .map(({ id }) => ({ url: `/images/${id}/640.webp`, alt: text(60) })),
    ProductDescription: text(400),
    ProductPrice: 10 + random.below(90_000) / 100,
    DiscountPrice: random.chance(0.3) ? 5 : null,
    BrandName: text(20),
    category: random.pick(categories),
  });
  const addProduct = async (): Promise<void> => {
    const labels = random.pick([['One size'], ['S', 'M', 'L'], ['38', '39']]);
    const sizes = labels.map((label) => ({ label, stock: random.below(5) }));
    const added = { ...product(), sizes };
    const { insertedId: id } = await must<{ insertedId: string }>('POST', '/products', added);
    const [{ slug }] = await must<[{ slug: string }]>('GET', `/products/${id}`);
    products.push({ id, path: `/product/${slug}` });
  };
  const changeProduct = async (): Promise<Answer> => {
    const { id } = random.pick(products);
    const [{ sizes }] = await must<[{ sizes: object[] }]>('GET', `/products/${id}`);
    return call('PUT', `/products/${id}`, { ...product(), sizes });
  };
  return {
    ...{ call, must, sample, text, upload, images, addImage, products, addProduct, changeProduct },
    slug: () => `own-${random.below(2 ** 31).toString(36)}`,
    anImage: () => (random.chance(0.5) ? { id: random.pick(images).id, alt: text(80) } : null),
  };
};

const imageSizes = [
  [900, 1200],
  [1200, 500],
  [600, 600],
  [300, 900],
  [64, 64],
];
