// What the dashboard asks a shop: every GET of the team's calls with each choice that its query
// offers, alone and beside words; each export; and how many customers a rule of groups finds.
import { z } from 'zod';
import { apiRoutes } from '../src/api/api.ts';
import type { Route } from '../src/api/http/route.ts';
import {
  ruleKindNames,
  ruleKinds,
  type ValueKind,
} from '../src/domain/customers/groups/rule-kinds.ts';

export type Ask = { route: string; path: string; body?: object };
/** The first id of a list; undefined: it is empty. */
type FindId = (list: string) => Promise<string | undefined>;

// Of names, of products, of one product, of one order, of nothing.
const words = ['ada', 'linen shirt', 'generated-4242', '424242', 'zzzz'];
/** Longer lists of choices are not asked beside words. */
const choicesMax = 20;
const year = new Date().getFullYear() - 1;
// What no schema tells.
const others: Record<string, string>[] = [
  { range: 'own', from: `${year}-01-01`, to: `${year}-12-31` },
  { orders: '424242' },
  { page: '1000' },
];
/** Lists that tell ids, where that is not the path before the id. */
const lists: Record<string, string> = {
  '/product/{id}': '/managed-products',
  '/managed-orders/{number}': '/orders',
  '/managed-pages/{id}': '/managed-pages?kind=page',
};
/** Calls of users that answer admins more. */
const shared = ['/orders', '/ordersCount'];
/** All orders in one answer, which no page asks for. */
const whole = '/get-all-orders';

const isFile = ({ media }: Route) => media?.includes('text/csv') === true;

export const findAsks = async (findId: FindId): Promise<Ask[]> => {
  const routes: Route[] = Object.values(apiRoutes).flat();
  const asked = routes.filter(({ guard, path }) => guard === 'admin' || shared.includes(path));
  const reads = asked.filter(({ method, path }) => method === 'get' && path !== whole);
  return [
    ...(await Promise.all(reads.map((route) => asksOf(route, findId)))).flat(),
    ...asked.filter(isFile).map(({ path }) => ({ route: `POST ${path}`, path, body: {} })),
    ...ruleAsks(),
  ];
};

const asksOf = async (route: Route, findId: FindId): Promise<Ask[]> => {
  const paths = await pathsOf(route, findId);
  return paths.flatMap((path) =>
    queriesOf(route).map((query) => {
      const text = new URLSearchParams(query).toString();
      return { route: `GET ${route.path}`, path: text ? `${path}?${text}` : path };
    }),
  );
};

type Described = { properties?: Record<string, { enum?: string[] }>; required?: string[] };
const describe = (schema: Route['query']): Described =>
  schema
    ? (z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Described)
    : {};

const pathsOf = async ({ path, params }: Route, findId: FindId): Promise<string[]> => {
  const [param, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
  if (!param) return [path];
  const choices = describe(params).properties?.[name]?.enum;
  if (choices) return choices.map((choice) => path.replace(param, choice));
  const thing = path.slice(0, path.indexOf(param) + param.length);
  const id = await findId(lists[thing] ?? thing.slice(0, thing.lastIndexOf('/')));
  return id === undefined ? [] : [path.replace(param, encodeURIComponent(id))];
};

const queriesOf = ({ query }: Route): Record<string, string>[] => {
  const { properties = {}, required = [] } = describe(query);
  const choicesOf = (max: number): Record<string, string>[] =>
    Object.entries(properties)
      .filter(([, { enum: all = [] }]) => all.length <= max)
      .flatMap(([name, { enum: all = [] }]) => all.map((choice) => ({ [name]: choice })));
  const texts = 'q' in properties ? words.map((q) => ({ q })) : [];
  const all: Record<string, string>[] = [
    {},
    ...choicesOf(Number.POSITIVE_INFINITY),
    ...texts,
    ...texts
      .slice(0, 2)
      .flatMap((text) => choicesOf(choicesMax).map((one) => ({ ...text, ...one }))),
    ...others.filter((one) => Object.keys(one).every((name) => name in properties)),
  ];
  return all.filter((one) => required.every((name) => name in one));
};

const values: Record<ValueKind, unknown[]> = {
  none: [null],
  dollars: [500],
  count: [10],
  day: [`${year}-06-01`],
  tag: ['vip'],
  phoneCode: ['+44'],
  country: ['GB'],
  bought: ['category:Hat', 'department:women'].flatMap((one) =>
    [null, 90].map((days) => ({ what: [one], days })),
  ),
};

const ruleAsks = (): Ask[] =>
  ruleKindNames.flatMap((kind) =>
    values[ruleKinds[kind].value].map((value) => ({
      route: `POST /customer-groups/preview, ${kind}`,
      path: '/customer-groups/preview',
      body: { rules: [{ kind, value }] },
    })),
  );
