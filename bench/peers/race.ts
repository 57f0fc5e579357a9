// The race itself: by turns, in rounds, and its table.
import { residentMbOf } from '../cpu.ts';
import { cpuMsOfAll, type Measured, measure, median } from '../measure.ts';
import { acceptEncoding, type Outcome, questions, type Shop, type Sold, type Way } from './shop.ts';

export type Running = Shop & {
  name: string;
  port: number;
  pid: number | undefined;
  sold: Sold[];
  startMs: number;
  startCpuMs: number;
  idleMb: number;
};

type Run = Omit<Measured, 'p99Ms'>;
type Row = { what: string; shop: string; way: string };

const seconds = 2;
const checkoutSeconds = 5;
const checkoutRounds = 2;
const customers = 16;
const lastUnitCustomers = 32;
const forgottenMs = 1_100;

/** Prints the tables, and answers them. */
export const race = async (running: Running[], postgresPid: number, rounds: number) => {
  const taken = [
    ...(await askAll(running, postgresPid, rounds)),
    ...(await sellAll(running, postgresPid)),
  ];
  const table = withRatios(taken.map(({ runs, ...row }) => ({ ...row, ...summaryOf(runs) })));
  console.table(table);
  const shops = [];
  for (const shop of running) {
    const { name, startMs, startCpuMs, idleMb } = shop;
    const loadedMb = Math.round(await residentMbOf(shop.pid));
    const ofLastUnit = await raceForLastUnit(shop);
    shops.push({ shop: name, startMs, startCpuMs, idleMb, loadedMb, ...ofLastUnit });
  }
  console.table(shops);
  return { table, shops };
};

const askAll = async (running: Running[], postgresPid: number, rounds: number) => {
  const asked = questions.flatMap((what) =>
    running.flatMap((shop) =>
      shop.ways
        .filter(({ question }) => question === what)
        .map((way) => ({ shop, way, row: { what, shop: shop.name, way: way.way } })),
    ),
  );
  const taken = asked.map(({ row }) => ({ ...row, runs: [] as Run[] }));
  // The first round warms up. In rounds, so that a noisy minute slows every shop alike.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, { shop, way }] of asked.entries()) {
      const run = await ask(shop, way, postgresPid);
      if (round > 0) taken[at]?.runs.push(run);
    }
    console.log(`Round ${round} of ${rounds}`);
  }
  return taken;
};

const sellAll = async (running: Running[], postgresPid: number) => {
  const taken = running.map(({ name }) => ({
    what: 'checkout',
    shop: name,
    way: '',
    runs: [] as Run[],
  }));
  const enlisted = [];
  for (const shop of running) {
    const buying = await Promise.all(Array.from({ length: customers }, shop.customer));
    // Warms up.
    await buying[0]?.(lineOf(shop.sold, 0, 0));
    enlisted.push({ shop, buying });
  }
  for (let round = 0; round < checkoutRounds; round += 1) {
    for (const [at, { shop, buying }] of enlisted.entries())
      taken[at]?.runs.push(await sell(shop, buying, postgresPid));
  }
  return taken;
};

const ask = async ({ port, pid, headers }: Running, way: Way, postgresPid: number) => {
  if (way.once) await new Promise((resolve) => setTimeout(resolve, forgottenMs));
  const { paths, once } = way;
  const sent = { ...acceptEncoding, ...headers };
  return await measure({ port, paths, once, headers: sent, seconds }, [pid, postgresPid]);
};

const sell = async (
  { pid, sold }: Running,
  buying: Awaited<ReturnType<Shop['customer']>>[],
  postgresPid: number,
): Promise<Run> => {
  const before = await cpuMsOfAll([pid, postgresPid]);
  const outcomes: Outcome[] = [];
  const times: number[] = [];
  const start = performance.now();
  let next = 0;
  await Promise.all(
    buying.map(async (buy) => {
      while (performance.now() < start + checkoutSeconds * 1000) {
        const begun = performance.now();
        next += 1;
        outcomes.push(await buy(lineOf(sold, next % (sold.length - 1), next % 3)));
        times.push(performance.now() - begun);
      }
    }),
  );
  const answers = outcomes.filter((one) => one === 'confirmed').length;
  return {
    answers,
    errors: outcomes.length - answers,
    perSecond: (answers * 1000) / (performance.now() - start),
    medianMs: median(times),
    cpuMs: ((await cpuMsOfAll([pid, postgresPid])) - before) / answers,
  };
};

const lineOf = (sold: Sold[], product: number, size: number) => {
  const { name = '', priceCents = 0, sizeIds = [] } = sold[product] ?? {};
  return { id: sizeIds[size] ?? '', name, priceCents };
};

/** How many of its customers got an order of one unit, and how many no clear answer. */
const raceForLastUnit = async ({ sold, customer }: Running) => {
  const buying = await Promise.all(Array.from({ length: lastUnitCustomers }, customer));
  const line = lineOf(sold, sold.length - 1, 0);
  const outcomes = await Promise.all(buying.map((buy) => buy(line)));
  const countOf = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  return { lastUnitOrders: countOf('confirmed'), lastUnitFailures: countOf('failed') };
};

const summaryOf = (runs: Run[]) => {
  const sum = (of: (one: Run) => number) => runs.reduce((all, one) => all + of(one), 0);
  const answers = sum((one) => one.answers);
  return {
    perSecond: Number(median(runs.map((one) => one.perSecond)).toPrecision(4)),
    medianMs: Number(median(runs.map((one) => one.medianMs)).toPrecision(3)),
    // Of all rounds: the clock of processor time is coarse.
    cpuMs: Number((sum((one) => one.cpuMs * one.answers) / answers).toPrecision(3)),
    errors: sum((one) => one.errors),
  };
};

/** How many times its rate Hemline's are. */
const withRatios = <One extends Row & { perSecond: number }>(rows: One[]) =>
  rows.map((row) => {
    const ratioTo = (way: string) => {
      const own = rows.find(
        (one) => one.shop === 'Hemline' && one.what === row.what && [way, ''].includes(one.way),
      );
      return Number(((own?.perSecond ?? Number.NaN) / row.perSecond).toPrecision(3));
    };
    return { ...row, fromMemory: ratioTo('from memory'), notInMemory: ratioTo('not in memory') };
  });
