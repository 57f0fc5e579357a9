// The engines of the cluster, from Debian's packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const programs: Record<string, string> = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'python3-psycopg2': '/usr/lib/python3/dist-packages/psycopg2',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};

/** Installs what is missing when root runs this; false, with what to do, when it can't be. */
export const requirePackages = (): boolean => {
  const missing = () => Object.keys(programs).filter((name) => !existsSync(programs[name] ?? ''));
  if (missing().length === 0) return true;
  const install = `apt-get install -y --no-install-recommends ${missing().join(' ')}`;
  console.log(`The cluster needs packages of Debian 12 that are missing: ${missing().join(', ')}.`);
  if (process.getuid?.() === 0) {
    console.log(`Installing them: ${install}`);
    // A service that starts by itself would take the ports of its kind.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    spawnSync(`apt-get update -qq && ${install} >&2`, { shell: true, stdio: 'inherit', env });
    if (missing().length === 0) return true;
  }
  console.error(`Install them as root: apt-get update && ${install}`);
  return false;
};
