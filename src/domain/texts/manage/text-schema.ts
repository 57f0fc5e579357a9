// The texts of things in the languages of markets, as the API takes and says them.
import { z } from 'zod';

export const textLanguageSchema = z
  .string()
  .regex(/^[a-z]{2,3}$/)
  .meta({ description: 'Of a market: ISO 639', example: 'de' });

const id = z.string().min(1).max(200);
const text = z.string().max(10_000);

export const textQuerySchema = z.object({
  language: textLanguageSchema,
  id: id.optional().meta({ description: 'Of one thing' }),
  open: z
    .enum(['true'])
    .optional()
    .meta({ description: 'Things that lack a text, or have one of an earlier text of the shop' }),
  after: id.optional().meta({ description: 'Take it from `next`' }),
});

export const textChangeSchema = z
  .object({
    id,
    language: textLanguageSchema,
    version: z.string().max(20).meta({ description: 'Of what was edited' }),
    texts: z
      .record(z.string().max(200), text)
      .meta({ description: 'By their fields. Empty: as the shop says. What is left out stays' }),
  })
  .meta({ id: 'TextsChange' });

export const thingTextsSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    page: z.string().meta({ description: 'Where it is changed itself' }),
    version: z.string(),
    texts: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        text: z.string().meta({ description: 'As the owner typed it' }),
        said: z.string().meta({ description: 'In the language; empty: as the owner typed it' }),
        state: z
          .enum(['missing', 'older', 'there'])
          .meta({ description: '`older`: the shop’s own text was changed after it' }),
        max: z.int(),
        isLong: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Texts' });

export const listedTextsSchema = z
  .object({ things: z.array(thingTextsSchema), next: z.string().nullable() })
  .meta({ id: 'ListedTexts' });

const counts = {
  texts: z.int(),
  missing: z.int(),
  older: z.int(),
  isPart: z.boolean().meta({ description: 'Counted are the first 20,000 things' }),
};

export const textLanguagesSchema = z
  .object({
    isShown: z.boolean().meta({ description: 'Whether markets speak their languages' }),
    languages: z.array(z.object({ language: z.string(), name: z.string() })),
    kinds: z.array(
      z.object({
        kind: z.string(),
        label: z.string(),
        page: z.string().meta({ description: 'Where the dashboard lists or changes them' }),
        below: z.string().optional().meta({ description: 'Where it changes one of them' }),
        isInFiles: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'TextLanguages' });

export const textCountsSchema = z
  .array(z.object({ kind: z.string(), label: z.string(), ...counts }))
  .meta({ id: 'TextCounts' });

const open = textQuerySchema.shape.open;

export const textFileQuerySchema = z.object({ language: textLanguageSchema, open });

export const textFileUploadSchema = z.object({
  language: textLanguageSchema,
  apply: z.enum(['true']).optional().meta({ description: 'Otherwise it is only checked' }),
});

export const textFileReportSchema = z
  .object({
    changes: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    lines: z.array(
      z.object({
        line: z.int(),
        what: z.string().meta({ example: 'Categories: Hat: Name' }),
        before: z.string(),
        after: z.string(),
        problem: z.string().nullable().meta({ description: 'Why it is not taken' }),
      }),
    ),
  })
  .meta({ id: 'TextFileReport' });

export type TextFileReportJson = z.infer<typeof textFileReportSchema>;
export type TextLanguagesJson = z.infer<typeof textLanguagesSchema>;
export type TextCountsJson = z.infer<typeof textCountsSchema>;
export type ThingTextsJson = z.infer<typeof thingTextsSchema>;
