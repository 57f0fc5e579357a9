import { z } from 'zod';
import { normalizeTerm, normalizeWords, synonymLengthMax } from './synonym.ts';

const term = z
  .string()
  .max(synonymLengthMax.term)
  .transform((typed, context) => {
    const normalized = normalizeTerm(typed);
    if (normalized) return normalized;
    context.addIssue('Enter one or two words of letters and digits.');
    return z.NEVER;
  })
  .meta({ type: 'string', example: 'raincoat', description: 'What customers type' });

const finds = z
  .string()
  .max(synonymLengthMax.finds)
  .transform(normalizeWords)
  .pipe(z.string().min(2, 'Enter the words of what you sell.'))
  .meta({ type: 'string', example: 'trench', description: 'Words that products have' });

const relevance = z
  .number()
  .min(0.05)
  .max(1)
  .meta({ description: 'How much it counts beside the word itself, 1 for the same meaning' });

export const newSynonymSchema = z
  .object({
    term,
    finds,
    relevance: relevance.default(1),
    search: z
      .string()
      .max(60)
      .optional()
      .meta({ description: 'The search in vain that it answers: it leaves that list' }),
  })
  .meta({ id: 'NewSynonym' });

export const synonymChangeSchema = z.object({ finds, relevance }).meta({ id: 'SynonymChange' });

export const synonymParamsSchema = z.object({ term, finds });

export const listedSynonymSchema = z
  .object({
    term: z.string(),
    finds: z.string(),
    relevance: z.number(),
    isUsed: z.boolean().meta({ description: 'False: no product has what it finds' }),
  })
  .meta({ id: 'Synonym' });

export const synonymListSchema = z.object({
  q: z.string().max(synonymLengthMax.finds).optional(),
  before: z
    .string()
    .max(synonymLengthMax.term + synonymLengthMax.finds + 1)
    .optional()
    .meta({ description: 'Take it from `next`' }),
});

export const synonymPageSchema = z
  .object({ synonyms: z.array(listedSynonymSchema), next: z.string().nullable() })
  .meta({ id: 'SynonymPage' });

export type SynonymJson = z.infer<typeof listedSynonymSchema>;
