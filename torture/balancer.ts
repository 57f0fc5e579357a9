// A load balancer before the processes: HAProxy where it is installed, else a small one of ours
// that follows the same rules.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type Balancer, checkEveryMs, openOwnBalancer } from './own-balancer.ts';

const checkMsMax = 5_000;

export const openBalancer = async (
  port: number,
  ports: readonly number[],
  folder: string,
): Promise<Balancer> => {
  const program = findHaproxy();
  if (!program) return openOwnBalancer(port, ports);
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configOf(port, ports));
  const child: ChildProcess = spawn(program, ['-db', '-q', '-f', file], { stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    name: 'HAProxy',
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

const findHaproxy = (): string | undefined =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, 'haproxy'))
    .find((path) => existsSync(path));

/** As docs/run.md describes it, but for the intervals. */
const configOf = (port: number, ports: readonly number[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check ${checkMsMax}ms
  retries 3
  option redispatch
frontend shop
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server check inter ${checkEveryMs}ms fall 1 rise 1
${ports.map((each, index) => `  server shop${index} 127.0.0.1:${each}`).join('\n')}
`;
