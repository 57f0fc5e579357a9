// Processor time and memory of a process and its children: they hardly depend on the machine's
// other load.
// Linux only; NaN elsewhere.
import { readdir, readFile } from 'node:fs/promises';

// One hundred in every Linux of our days.
const ticksPerSecond = 100;

const pageBytes = 4096;

type Running = { pid: number; parent: number; ticks: number; pages: number };

/** Milliseconds so far. */
export const cpuMsOf = async (pid: number | undefined): Promise<number> =>
  ((await sumOf(pid, ({ ticks }) => ticks)) * 1000) / ticksPerSecond;

/** Resident memory in megabytes. */
export const residentMbOf = async (pid: number | undefined): Promise<number> =>
  ((await sumOf(pid, ({ pages }) => pages)) * pageBytes) / 1_000_000;

const sumOf = async (pid: number | undefined, of: (one: Running) => number): Promise<number> => {
  if (process.platform !== 'linux' || pid === undefined) return Number.NaN;
  const all = (
    await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(read))
  ).flat();
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid)).reduce((sum, one) => sum + of(one), 0);
};

const read = async (pid: string): Promise<Running[]> => {
  // Gone in the meantime: then it counts no more.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name in brackets may hold anything; what follows is numbers.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields) return [];
  const at = (index: number) => Number(fields[index]);
  // Own time and that of children who ended.
  const ticks = at(11) + at(12) + at(13) + at(14);
  return [{ pid: Number(pid), parent: at(1), ticks, pages: at(21) }];
};
