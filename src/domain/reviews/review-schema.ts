// Reviews in the API: times in ISO 8601, texts plain.
import { z } from 'zod';
import { pageKey } from '../../platform/values/page-key-schema.ts';
import {
  cleanLine,
  cleanText,
  fits,
  moderationStates,
  reviewLengths,
  reviewSorts,
} from './review.ts';

const fit = z.enum(fits);

export const reviewInputSchema = z.object({
  rating: z.int('choose one to five stars').min(1).max(5),
  title: z
    .string()
    .overwrite(cleanLine)
    .min(1, 'is needed')
    .max(reviewLengths.title, `must have at most ${reviewLengths.title} characters`),
  text: z
    .string()
    .overwrite(cleanText)
    .min(1, 'is needed')
    .max(reviewLengths.text, `must have at most ${reviewLengths.text} characters`),
  fit: fit.nullable().default(null).meta({ description: 'Only for products that come in sizes' }),
});

export const newReviewSchema = reviewInputSchema.extend({ productId: z.uuid() });

export const reviewSchema = z
  .object({
    id: z.string(),
    author: z.string().meta({ description: 'First name and initial', example: 'Ines O.' }),
    rating: z.int(),
    title: z.string(),
    text: z.string().meta({ description: 'Plain text with line breaks' }),
    fit: fit.nullable(),
    size: z.string().nullable().meta({ description: 'The size that was bought' }),
    isDemo: z.boolean().meta({ description: 'Comes with the demo catalog; nobody wrote it' }),
    createdAt: z.string(),
    editedAt: z.string().nullable(),
  })
  .meta({ id: 'Review' });

export const reviewPageSchema = z
  .object({
    rating: z.number().nullable().meta({ description: 'Average of the visible reviews' }),
    ratingCount: z.int(),
    stars: z.array(z.int()).length(5).meta({ description: 'Reviews of one star to five' }),
    fitVotes: z.array(z.int()).length(3).meta({ description: 'Small, true to size, large' }),
    hasDemoReviews: z.boolean().meta({ description: 'Some come with the demo catalog' }),
    reviews: z.array(reviewSchema),
    next: z
      .string()
      .nullable()
      .meta({ description: 'Pass it as `after` for the next page; null on the last one' }),
  })
  .meta({ id: 'ReviewPage' });

export const ownReviewSchema = reviewSchema
  .extend({
    productId: z.string(),
    hiddenReason: z.string().nullable().meta({ description: 'Why an admin hid it' }),
  })
  .meta({ id: 'OwnReview' });

export const ownReviewStateSchema = z
  .object({
    review: ownReviewSchema.nullable(),
    canReview: z.boolean().meta({ description: 'Bought, paid, not refunded, not yet reviewed' }),
    hasSizes: z.boolean().meta({ description: 'Whether `fit` can be given' }),
  })
  .meta({ id: 'OwnReviewState' });

export const reviewListSchema = z.object({
  sort: z.enum(reviewSorts).default('newest'),
  stars: z
    .string()
    .regex(/^[1-5]$/, 'one to five')
    .transform(Number)
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: 5 }),
  after: z
    .string()
    .regex(/^[1-5]-\d{1,15}$/, 'take it from `next`')
    .optional(),
});

export const reportSchema = z.object({
  reason: z.string().overwrite(cleanLine).max(reviewLengths.reason).default(''),
});

export const hidingSchema = z.object({
  reason: z
    .string()
    .overwrite(cleanLine)
    .min(1, 'is needed')
    .max(reviewLengths.reason, `must have at most ${reviewLengths.reason} characters`)
    .meta({ description: 'Its author reads it' }),
});

export const reviewIdSchema = z.object({ id: z.uuid() });

export const moderationListSchema = z.object({
  state: z.enum(moderationStates).default('reported'),
  before: pageKey(),
});

export const moderatedReviewSchema = ownReviewSchema
  .extend({
    productName: z.string(),
    productSlug: z.string(),
    openReports: z.int().meta({ description: 'Reports since an admin last decided' }),
    reportReasons: z.array(z.string()),
    hiddenAt: z.string().nullable(),
    hiddenBy: z.string().nullable(),
  })
  .meta({ id: 'ModeratedReview' });

export const moderationPageSchema = z
  .object({ reviews: z.array(moderatedReviewSchema), next: z.int().nullable() })
  .meta({ id: 'ModerationPage' });

export type ReviewJson = z.infer<typeof reviewSchema>;
export type ReviewPageJson = z.infer<typeof reviewPageSchema>;
export type OwnReviewJson = z.infer<typeof ownReviewSchema>;
export type OwnReviewStateJson = z.infer<typeof ownReviewStateSchema>;
export type ModeratedReviewJson = z.infer<typeof moderatedReviewSchema>;
