// Processes by their parent, as Linux knows them.
import { readdirSync, readFileSync } from 'node:fs';

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === `${pid}`
        );
      } catch {
        return false;
      }
    })
    .map(Number);

/** Of the shop, not of its database. */
export const isShop = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] === process.execPath;
  } catch {
    return false;
  }
};
