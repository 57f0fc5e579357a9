import { z } from 'zod';
import { hasProtocol, integer, onOrOff, variables } from './setting-fields.ts';

export const telemetrySettings = z.object({
  /** Where Prometheus reads; undefined: nothing is measured for it. */
  metrics: z.string().transform(toAddress).optional().register(variables, {
    name: 'METRICS',
    remedy: 'Set it to a port of its own, such as 9464, or to an address and a port.',
  }),
  requestLog: onOrOff()
    .default(false)
    .register(variables, { name: 'REQUEST_LOG', remedy: 'Set it to on or off.' }),
  slowQueryMs: integer(1, 600_000).optional().register(variables, {
    name: 'SLOW_QUERY_MS',
    remedy: 'Set it to milliseconds, from 1 to 600000.',
  }),
  otlpEndpoint: z
    .string()
    .refine((value) => hasProtocol(value, /^https?:$/))
    .optional()
    .register(variables, {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      remedy: 'Set it to the URL of a collector, such as http://127.0.0.1:4318.',
      isSecret: true,
    }),
  traceShare: z
    .string()
    .regex(/^(0?\.\d{1,6}|0|1(\.0)?)$/)
    .transform(Number)
    .default(1)
    .register(variables, {
      name: 'OTEL_TRACES_SAMPLER_ARG',
      remedy: 'Set it to the share of requests that are traced, from 0 to 1, such as 0.1.',
    }),
  serviceName: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .default('hemline')
    .register(variables, {
      name: 'OTEL_SERVICE_NAME',
      remedy: 'Set it to a name of letters, digits, dots and dashes.',
    }),
});

// A port alone is one of this machine: nobody else reads what it tells.
function toAddress(value: string, context: z.RefinementCtx) {
  const [, host = '127.0.0.1', port = ''] =
    /^(?:([\w.-]+|\[[\da-f:]+\]):)?(\d{1,5})$/i.exec(value) ?? [];
  if (Number(port) >= 1 && Number(port) <= 65_535)
    return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
  context.addIssue({ code: 'custom', message: 'no address' });
  return z.NEVER;
}
