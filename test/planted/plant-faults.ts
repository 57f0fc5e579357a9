// npm run test:planted: the tests have to fail for each mistake planted, and to pass without it.
// `npm run test:planted -- name-part another-part` plants some.
import { allPlants } from './all-plants.ts';
import { isJourney, type Plant, type PlantedTest } from './plant.ts';
import { build, type Result, runTests } from './run-tests.ts';
import { makeScratchCopy, plantIn } from './scratch-copy.ts';

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
const parts = process.argv.slice(2);
const isChosen = ({ name }: Plant) => parts.some((part) => name.includes(part));
const chosen = parts.length === 0 ? allPlants : allPlants.filter(isChosen);
const startedAt = Date.now();
// Two at once: most of a run waits for a browser or a database.
const folders = await Promise.all([makeScratchCopy(), makeScratchCopy()]);

const main = async (): Promise<void> => {
  // Component tests call the server of a shop, which serves no pages without a build.
  await Promise.all(folders.map(build));
  const clean = await runUnplanted(chosen.flatMap(({ tests }) => tests));
  const waiting = [...chosen];
  let caught = 0;
  const work = async (folder: string) => {
    for (let plant = waiting.shift(); plant; plant = waiting.shift()) {
      const problem = unfit(plant.tests, clean) ?? (await tryPlant(plant, folder));
      console.log(`${problem ? 'NOT CAUGHT' : 'caught    '}  ${plant.name}`);
      if (problem) console.log(`            ${problem}`);
      else caught += 1;
    }
  };
  await Promise.all(folders.map(work));
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(`\n${caught} of ${chosen.length} caught (${minutes} min)`);
  process.exitCode = caught === chosen.length && caught > 0 ? 0 : 1;
};

/** All named tests without a mistake, each kind in one run. */
const runUnplanted = async (tests: PlantedTest[]): Promise<Result[]> => {
  const kinds = [tests.filter((test) => !isJourney(test)), tests.filter(isJourney)];
  const outcomes = await Promise.all(
    kinds.map((kind, index) =>
      kind.length === 0
        ? { results: [], output: '' }
        : runTests(kind, { folder: `${folders[index]}`, workers: 1, stopsAtFirst: false }),
    ),
  );
  for (const { results, output } of outcomes) if (results.length === 0) console.log(output);
  return outcomes.flatMap(({ results }) => results);
};

/** Why tests can't tell anything: they don't exist, or fail anyway. */
const unfit = (tests: PlantedTest[], clean: Result[]): string | undefined => {
  for (const { file, title = '' } of tests) {
    const own = clean.filter((one) => one.file === file && one.title.includes(title));
    if (own.some(({ status }) => status === 'failed'))
      return `${file}: '${title}' fails without the mistake`;
    if (!own.some(({ status }) => status === 'passed')) return `${file} has no test '${title}'`;
  }
  return undefined;
};

/** Why a mistake was not caught, if it was not. */
const tryPlant = async (plant: Plant, folder: string): Promise<string | undefined> => {
  const restore = await plantIn(folder, plant);
  if (typeof restore === 'string') return restore;
  try {
    let reason = 'no test failed';
    for (const test of plant.tests) {
      const { results, output } = await runTests([test], {
        folder,
        workers: 1,
        stopsAtFirst: true,
      });
      if (results.some(({ status }) => status === 'failed')) return undefined;
      if (results.length === 0) reason = `nothing ran: ${output.slice(-2000)}`;
    }
    return reason;
  } finally {
    await restore();
  }
};

await main();
