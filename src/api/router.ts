// What every door shares: bad input answers {code: 'invalid_input', message, field} and 422, from one place.
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, Env } from 'hono';

type Checked = { success: true } | { success: false; error: z.ZodError };

/** An empty door. Every concept's calls start here, so that validation answers alike everywhere. */
export const createRouter = <E extends Env = Env>() => new OpenAPIHono<E>({ defaultHook });

const defaultHook = (checked: Checked, c: Context): Response | undefined => {
  if (checked.success) return undefined;
  const [issue] = checked.error.issues;
  const field = issue?.path.join('.') ?? '';
  return c.json({ code: 'invalid_input', message: sentence(field, issue?.message), field }, 422);
};

const sentence = (field: string, problem = 'not understood'): string =>
  field ? `${field}: ${problem}` : `The request was not understood: ${problem}`;

/** How every error looks; `field` names what to correct, more may say why (such as `available`). */
export const errorSchema = z
  .looseObject({ code: z.string(), message: z.string(), field: z.string().optional() })
  .meta({
    id: 'Error',
    description: 'Every error: a stable code to branch on and a sentence for the person.',
  });

const errorTexts = {
  400: 'The request could not be read.',
  401: 'Not signed in, or the token has expired.',
  402: 'The payment is not confirmed.',
  403: 'Not allowed for this person.',
  404: 'Not found.',
  409: 'In conflict with how things stand (out of stock, price changed, already paid).',
  413: 'Too large.',
  415: 'The body is not sent as application/json.',
  422: 'Bad input; `field` says where.',
  429: 'Too many requests; try again later.',
  503: 'Somebody we depend on does not answer; try again later.',
} as const;

/** The good answer of a call, in its `responses`. */
export const okResponse = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
});

/** The body that a call needs, in its `request`. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

/** What a call answers that only does something. */
export const acknowledgedSchema = z
  .object({ acknowledged: z.literal(true) })
  .meta({ id: 'Acknowledged' });

/** The `responses` of a call that may refuse so: `...errors(401, 422)`. */
export const errorResponses = <Status extends keyof typeof errorTexts>(...statuses: Status[]) =>
  Object.fromEntries<ErrorAnswer>(
    statuses.map((status) => [
      status,
      { description: errorTexts[status], content: { 'application/json': { schema: errorSchema } } },
    ]),
  ) as Record<Status, ErrorAnswer>;

type ErrorAnswer = {
  description: string;
  content: { 'application/json': { schema: typeof errorSchema } };
};

/** A whole number in a query, `otherwise` when it is left out: '0', '12'; anything else is bad input. */
export const integerParam = (min: number, max: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `a whole number from ${min} to ${max} is needed`)
    .transform(Number)
    .pipe(z.number().min(min, `${min} at least`).max(max, `${max} at most`))
    .default(otherwise)
    .meta({ type: 'integer', minimum: min, maximum: max, default: otherwise });
