import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { integer, onOrOff, origin, variables } from './setting-fields.ts';

/** More would leave the embedded database too few connections for their replacements. */
const workersAutoMax = 4;

export const serverSettings = z.object({
  port: integer(1, 65_535)
    .default(3000)
    .register(variables, { name: 'PORT', remedy: 'Set it to a number from 1 to 65535.' }),
  /** Undefined: all addresses of this machine. */
  host: z
    .string()
    .regex(/^[\w.:%-]+$/)
    .optional()
    .register(variables, {
      name: 'HOST',
      remedy: 'Set it to a name or an address of this machine, such as 127.0.0.1.',
    }),
  /** Without a closing slash: 'https://shop.example'. Default: localhost and the port. */
  publicUrl: origin().optional().register(variables, {
    name: 'PUBLIC_URL',
    remedy: 'Set it to the URL of the shop, without a path, such as https://shop.example.',
  }),
  /** Absolute: embedded database, images, generated secret. */
  dataDir: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder))
    .register(variables, { name: 'DATA_DIR', remedy: 'Set it to a folder.' }),
  /** Processes that share the port; 1: the shop is one process. */
  workers: z
    .union([
      z.literal('auto').transform(() => Math.min(availableParallelism(), workersAutoMax)),
      integer(1, 64),
    ])
    .default(1)
    .register(variables, {
      name: 'WORKERS',
      remedy: 'Set it to a number from 1 to 64, or to auto for one a core and at most four.',
    }),
  /** At the same time, by IP; 0 for no limit. */
  connectionsByIpMax: integer(0, 999_999).default(200).register(variables, {
    name: 'CONNECTIONS_PER_IP',
    remedy: 'Set it to a number such as 200, or to 0 for no limit.',
  }),
  /** How long a balancer may take to notice that this process is about to stop. */
  stopDelaySeconds: integer(0, 600).default(5).register(variables, {
    name: 'STOP_DELAY_SECONDS',
    remedy: 'Set it to a number of seconds from 0 to 600.',
  }),
  /** Multiplies all rate limits; 0 switches them off. */
  rateLimits: z
    .string()
    .regex(/^\d{1,4}(\.\d+)?$/)
    .transform(Number)
    .default(1)
    .register(variables, {
      name: 'RATE_LIMITS',
      remedy: 'Set it to 1 for the usual limits, 2 for twice as wide, 0 for none.',
    }),
  /** Whether our own reverse proxy writes X-Forwarded-For. */
  trustProxy: onOrOff()
    .default(false)
    .register(variables, { name: 'TRUST_PROXY', remedy: 'Set it to on or off.' }),
});
