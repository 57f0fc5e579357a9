import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { productBody } from '../../../../test/test-managed-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { imageHost } from './image-host.ts';

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#cdb995' } })
    .png()
    .toBuffer();

const form = async (): Promise<FormData> => {
  const data = new FormData();
  data.set('image', new File([new Uint8Array(await photo())], 'a.png'));
  return data;
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const listening = async (answer: Answer): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Keeps what is uploaded, and shows an image at every path but /page. */
const aHost = async () => {
  const asked: string[] = [];
  const uploads: string[] = [];
  const bytes = await photo();
  const origin = await listening((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === 'GET')
      return response.end(request.url === '/page.jpg' ? '<script>alert(1)</script>' : bytes);
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      uploads.push(Buffer.concat(chunks).toString('latin1'));
      const data = { url: `${origin}/${uploads.length}.webp`, other: 1 };
      response.end(JSON.stringify({ success: true, status: 200, data }));
    });
  });
  return { origin, asked, uploads, settings: { uploadUrl: `${origin}/upload?key=hush`, origin } };
};

const aShopWithHost = async () => {
  const host = await aHost();
  const shop = await createTestShop({ imageHost: host.settings });
  const admin = await aSignedInUser(shop, 'admin');
  const product = (ProductImage: string) =>
    admin.call('POST', '/products', productBody(ProductImage));
  return { host, shop, admin, product };
};

test('an upload goes to the host as a WebP of ours, and its URL makes a product', async () => {
  const { host, shop, admin, product } = await aShopWithHost();
  const { status, body } = await admin.call('POST', '/images', await form());
  const data = { id: expect.stringMatching(/^[\da-f]{20}$/), url: `${host.origin}/1.webp` };
  expect([status, body]).toEqual([200, { success: true, data }]);
  expect(host.uploads[0]).toMatch(/name="image"; filename="image.webp"/);
  expect(host.uploads[0]).toContain('WEBPVP8');
  const added = await product(body.data.url);
  expect(added.status).toBe(200);
  const found = await admin.call('GET', `/managed-products/${added.body.insertedId}`);
  const shown = await shop.app.request(found.body.ProductImage);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  // The shop has its own copy: nothing was fetched.
  expect(host.asked).toEqual(['POST /upload?key=hush']);
});

test('another client may send what it uploaded to the host itself', async () => {
  const { host, shop, admin, product } = await aShopWithHost();
  const url = `${host.origin}/theirs.jpg`;
  for (const added of [await product(url), await product(url)]) expect(added.status).toBe(200);
  expect(host.asked).toEqual(['GET /theirs.jpg']);
  const { rows } = await shop.database.pool.query('select host_url, owner_id from images');
  expect(rows).toEqual([{ host_url: url, owner_id: null }]);
  const profile = { Name: 'Ines', Number: '', Address: '', Image: `${host.origin}/me.jpg` };
  const saved = await admin.call('PUT', `/userDataUpdate/${admin.id}`, profile);
  expect(saved.body.profile.Image).toMatch(/^\/images\/[\da-f]{20}\/640\.webp$/);
});

test('an edit keeps the image, by its URL at the host and by the one here', async () => {
  const { host, shop, admin, product } = await aShopWithHost();
  // As the shop's own paths look.
  const url = `${host.origin}/images/0123456789abcdef0123/640.webp`;
  const { insertedId } = (await product(url)).body;
  const path = `/products/${insertedId}`;
  const { body: shown } = await admin.call('GET', `/managed-products/${insertedId}`);
  expect(shown.ProductImage).toMatch(/^\/images\/[\da-f]{20}\/640\.webp$/);
  const [{ id }] = shown.images;
  for (const ProductImage of [shown.ProductImage, `http://shop${shown.ProductImage}`, url]) {
    const { status, body } = await admin.call('PUT', path, productBody(ProductImage));
    expect([status, body.product?.images]).toEqual([200, [expect.objectContaining({ id })]]);
  }
  const both = [url, shown.ProductImage].map((one) => ({ url: one, alt: '' }));
  const twice = { ...productBody(url), images: both };
  expect((await admin.call('PUT', path, twice)).status).toBe(422);
  expect(host.asked).toEqual([`GET ${new URL(url).pathname}`]);
  expect(shop.logged).toEqual([]);
});

test('nothing but the origin of the host is asked, and nothing but an image is taken', async () => {
  const { host, shop, admin, product } = await aShopWithHost();
  const { port } = new URL(host.origin);
  for (const url of [
    'http://169.254.169.254/latest/meta-data/',
    `http://localhost:${port}/a.jpg`,
    `https://127.0.0.1:${port}/a.jpg`,
    `http://user:password@127.0.0.1:${port}/a.jpg`,
    `http://127.0.0.1:${port}@example.com/a.jpg`,
    'file:///etc/passwd',
    'javascript:alert(1)',
    `${host.origin}/${'a'.repeat(600)}`,
  ]) {
    const { status, body } = await product(url);
    expect([url, status, body.code]).toEqual([url, 422, 'invalid_input']);
    const profile = { Name: 'Ines', Number: '', Address: '', Image: url };
    expect((await admin.call('PUT', `/userDataUpdate/${admin.id}`, profile)).status).toBe(422);
  }
  expect(host.asked).toEqual([]);
  const page = await product(`${host.origin}/page.jpg`);
  expect([page.status, page.body.code]).toEqual([422, 'invalid_input']);
  expect((await shop.database.pool.query('select from images')).rowCount).toBe(0);
  expect(shop.logged).toEqual([]);
});

test('without a host no URL elsewhere is an image', async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const body = productBody('https://example.com/a.jpg');
  expect((await admin.call('POST', '/products', body)).status).toBe(422);
});

const url = 'http://127.0.0.1/a.webp';
const json =
  (answer: object): Answer =>
  (_, response) =>
    response.end(JSON.stringify(answer));

test.each<[string, Answer]>([
  ['fails', (_, response) => response.writeHead(500).end('{"success":true}')],
  ['says no', json({ success: false, data: { url } })],
  ['has no URL', json({ success: true, data: {} })],
  ['answers a URL elsewhere', json({ success: true, data: { url: 'https://example.com/a' } })],
  ['answers a script', json({ success: true, data: { url: 'javascript:alert(1)' } })],
  ['answers a page', (_, response) => response.end('<html>')],
  ['answers without end', (_, response) => endless(response)],
  ['never answers', () => {}],
  ['leads elsewhere', (_, response) => response.writeHead(307, { location: url }).end()],
])('a host that %s is an error without its key', async (_, answer) => {
  const origin = await listening(answer);
  const host = imageHost({ uploadUrl: `${origin}/upload?key=hush`, origin }, 1_000, 300);
  const error = await host.upload(await photo()).catch((problem) => problem);
  expect(error.name).toBe('ImageStorageError');
  expect(error.message).not.toContain('hush');
});

test('a host that never answers is told as slow', async () => {
  const origin = await listening(() => {});
  const asked = imageHost({ uploadUrl: origin, origin }, 1_000, 300).upload(await photo());
  await expect(asked).rejects.toThrow('The image host: it took longer than 0.3 seconds.');
});

test.each<[string, Answer, string | null]>([
  ['has more than it may', (_, response) => endless(response), null],
  ['is missing', (_, response) => response.writeHead(404).end('no'), null],
  ['leads elsewhere', (_, response) => response.writeHead(302, { location: url }).end(), 'error'],
  ['fails', (_, response) => response.writeHead(502).end(), 'error'],
  ['never answers', () => {}, 'error'],
])('an image at the host that %s is not taken', async (_, answer, expected) => {
  const origin = await listening(answer);
  const host = imageHost({ uploadUrl: origin, origin }, 1_000, 300);
  const result = await host.download(`${origin}/a.jpg`).catch(() => 'error');
  expect(result).toBe(expected);
});

const endless = (response: ServerResponse): void => {
  const more = () => {
    while (!response.destroyed && response.write('a'.repeat(10_000)));
  };
  response.on('drain', more);
  more();
};
