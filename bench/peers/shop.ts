// What a shop is asked in the race of the peers, and how it sells.
import type { Asked } from '../load.ts';

export type Product = {
  slug: string;
  name: string;
  description: string;
  priceCents: number;
  sizes: { label: string; stock: number }[];
};

/** A product with its own ids in one shop, sizes in their order. */
export type Sold = Product & { id: string; sizeIds: string[] };

export type Place = {
  url: string;
  port: number;
  /** Where it is installed. */
  root: string;
  /** Settings that lead to its database. */
  env: Record<string, string>;
  query: <Row>(sql: string) => Promise<Row[]>;
};

export const questions = ['listing of 8', 'deep page', 'text search', 'one product'] as const;

/** One of possibly several ways in which a shop answers a question. */
export type Way = {
  question: (typeof questions)[number];
  way: string;
  paths: Asked[];
  /** Each path once a run: what stays in memory for a second is made anew. */
  once?: boolean;
  /** The prices in an answer in cents, one a product. */
  prices: (body: never) => number[];
};

export type Outcome = 'confirmed' | 'sold out' | 'failed';
/** The whole checkout of one unit. */
export type Buy = (line: { id: string; name: string; priceCents: number }) => Promise<Outcome>;

export type Shop = {
  headers?: Record<string, string>;
  ways: Way[];
  /** A customer who is ready to buy, again and again. */
  customer: () => Promise<Buy>;
};

export type Racer = {
  name: string;
  /** Answers slug, id and sizeIds of each product. */
  idsSql: string;
  /** Answers the process id, once it takes requests. */
  start: (place: Place) => Promise<number | undefined>;
  open: (place: Place, products: Sold[]) => Promise<Shop>;
};

export const pageSize = 8;
export const acceptEncoding = { 'Accept-Encoding': 'gzip' };

/** Texts of two words that stand side by side in the names of eight products and more. */
export const textsOf = (products: readonly Product[]): string[] => [
  ...new Set(products.map(({ name }) => name.split(' ').slice(1).join(' '))),
];

/** Numbers of pages: of the first half, or of the last tenth. */
export const pagesOf = (products: readonly Product[], isDeep: boolean): number[] => {
  const pages = Math.floor(products.length / pageSize);
  const [from, to] = isDeep ? [Math.floor(pages * 0.9), pages] : [0, pages >> 1];
  return Array.from({ length: to - from }, (_, at) => from + at);
};

export const address = { name: 'Ines Okafor', street: '14 Ropewalk Lane', phone: '07700900123' };

/** Errors: of a sample, an answer that is not 200, compressed, complete and priced. */
export const checkWay = async (
  { url }: Place,
  shop: Shop,
  { question, way, paths, prices }: Way,
  products: Sold[],
): Promise<void> => {
  for (const at of [0, paths.length >> 1, paths.length - 1]) {
    const asked = paths[at] ?? '';
    const [path, body] = typeof asked === 'string' ? [asked] : [asked.path, asked.body];
    const headers = { ...acceptEncoding, ...shop.headers };
    const answer = await call<never>(`${url}${path}`, body, { headers });
    const found = answer.status === 200 ? prices(answer.body).map(Math.round) : [];
    const isRight =
      question === 'one product'
        ? found[0] === products[at]?.priceCents
        : found.length === pageSize && found.every((cents) => cents > 0);
    const isCompressed = answer.headers.get('content-encoding') === 'gzip';
    if (isRight && (isCompressed || question === 'one product')) continue;
    const detail = `${answer.status} ${JSON.stringify(answer.body).slice(0, 1000)}`;
    throw new Error(
      `${question}, ${way}: wrong answer to ${path} ${JSON.stringify(body)}: ${detail}`,
    );
  }
};

type Answer<Body> = { status: number; body: Body; headers: Headers };

/** A call as a browser makes it: JSON, or a form. */
export const call = async <Body>(
  url: string,
  body?: object,
  { method = body ? 'POST' : 'GET', headers = {} }: { method?: string; headers?: object } = {},
): Promise<Answer<Body>> => {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(url, {
    method,
    headers: { ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  const text = await response.text();
  const { status, headers: answered } = response;
  return { status, headers: answered, body: (isJson ? JSON.parse(text) : {}) as Body };
};
