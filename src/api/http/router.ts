// What all routes share. Invalid input answers 422 {code: 'invalid_input', message, field}, and
// {fields} with all of them when there are several.
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, Env } from 'hono';

type Checked = { success: true } | { success: false; error: z.ZodError };

/** An empty router whose validation errors all look the same. */
export const createRouter = <E extends Env = Env>() => new OpenAPIHono<E>({ defaultHook });

const defaultHook = (checked: Checked, c: Context): Response | undefined => {
  if (checked.success) return undefined;
  const [first, ...others] = checked.error.issues.slice(0, fieldsMax).map(toField);
  const { field, message } = first ?? { field: '', message: undefined };
  const error = { code: 'invalid_input', message: sentence(field, message), field };
  return c.json({ ...error, ...(others.length > 0 && { fields: [first, ...others] }) }, 422);
};

const fieldsMax = 50;

const toField = ({ path, message }: z.core.$ZodIssue) => ({ field: path.join('.'), message });

const sentence = (field: string, problem = 'invalid'): string =>
  field ? `${field}: ${problem}` : `Invalid request: ${problem}`;

/** Every error: `field` names what to correct, details such as `available` say why. */
const errorSchema = z
  .looseObject({
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
    fields: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'When several are wrong, each with what is wrong' }),
  })
  .meta({
    id: 'Error',
    description: 'A stable code to branch on and a message for the user.',
  });

const errorTexts = {
  400: 'The request could not be read.',
  401: 'Not signed in, or the token has expired.',
  402: 'The payment is not confirmed.',
  403: 'Forbidden.',
  404: 'Not found.',
  409: 'Conflict, such as out of stock, price changed, already paid, order expired.',
  413: 'Request body too large.',
  415: 'The body is not sent as application/json.',
  422: 'Invalid input; `field` says where.',
  429: 'Too many requests; try again later.',
  503: 'The payment provider or the database is unavailable; try again later.',
} as const;

export type ErrorStatus = keyof typeof errorTexts;

/** The response of a route without a result. */
export const acknowledgedSchema = z
  .object({ acknowledged: z.literal(true) })
  .meta({ id: 'Acknowledged' });
export const acknowledged = { acknowledged: true } as const;

/** Error responses, for `responses`: `...errorResponses(401, 422)`. */
export const errorResponses = <Status extends ErrorStatus>(...statuses: Status[]) =>
  Object.fromEntries<ErrorResponse>(
    statuses.map((status) => [
      status,
      { description: errorTexts[status], content: { 'application/json': { schema: errorSchema } } },
    ]),
  ) as Record<Status, ErrorResponse>;

type ErrorResponse = {
  description: string;
  content: { 'application/json': { schema: typeof errorSchema } };
};

/** An integer in a query: '0', '12'; `otherwise` when it is left out. */
export const integerParam = (min: number, max: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be an integer from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .default(otherwise)
    .meta({ type: 'integer', minimum: min, maximum: max, default: otherwise });
