// Which files of the pages send something to the shop, read from their text.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = 'src/web';
const writeCall = /\$(?:post|put|patch|delete)\(|method: '(?:POST|PUT|PATCH|DELETE)'/g;

/** How many calls that write each file makes. */
export const countWriteCalls = (): Record<string, number> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => [file, textOf(file).match(writeCall)?.length ?? 0])
      .filter(([, count]) => count !== 0),
  );

const textOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '');
