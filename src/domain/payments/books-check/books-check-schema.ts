// The check of the books as admins read it.
import { z } from 'zod';

const providerSchema = z.object({
  title: z.string(),
  problem: z
    .object({
      code: z.enum(['unavailable', 'denied', 'stopped', 'not_connected']),
      at: z.string(),
      payments: z.int().meta({ description: 'Of one without keys: all that are not compared' }),
    })
    .nullable()
    .meta({ description: 'Why the last run is no whole comparison' }),
  compared: z
    .object({
      at: z.string(),
      since: z.string().meta({ description: 'From when on payments were compared' }),
      payments: z.int(),
      refunds: z.int(),
      differences: z
        .array(
          z.object({
            kind: z.string(),
            label: z.string(),
            remedy: z.string().meta({ description: 'What to do about it' }),
            intentId: z.string(),
            refundId: z.string().nullable(),
            orderNumber: z.int().nullable(),
            there: z.string().nullable().meta({ example: '$84.00' }),
            here: z.string().nullable().meta({ example: '$78.00' }),
          }),
        )
        .meta({ description: 'The first 200' }),
    })
    .nullable()
    .meta({ description: 'The last whole comparison' }),
});

export const booksSchema = z
  .object({
    isRunning: z.boolean(),
    own: z
      .object({
        at: z.string(),
        invariants: z.int(),
        broken: z.array(
          z.object({
            name: z.string(),
            breaches: z.int(),
            examples: z.array(z.record(z.string(), z.unknown())),
          }),
        ),
      })
      .nullable()
      .meta({ description: "The last audit of the shop's own books" }),
    providers: z
      .array(providerSchema)
      .meta({ description: 'Each payment provider that takes payments, or ever took one' }),
  })
  .meta({ id: 'Books' });

export type BooksJson = z.infer<typeof booksSchema>;
export type ProviderBooksJson = BooksJson['providers'][number];
