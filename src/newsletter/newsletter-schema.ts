import { z } from 'zod';

// The length first: it bounds the work of the pattern.
export const newsletterEmailSchema = z
  .string()
  .max(254, 'an email address of at most 254 characters')
  .trim()
  .pipe(z.email('Enter a valid email address, for example ines@example.com.'))
  .meta({ example: 'ines.okafor@example.com' });

export const subscriptionInputSchema = z
  .object({ email: newsletterEmailSchema })
  .meta({ id: 'NewsletterSubscriptionInput' });

const offerSchema = z
  .object({ code: z.string(), label: z.string().meta({ example: '20% off' }) })
  .meta({ id: 'NewsletterOffer', description: 'The promo code for a first purchase.' });

export const subscriptionRequestSchema = z
  .object({
    acknowledged: z.literal(true),
    needsConfirmation: z.boolean().meta({
      description: 'True: an email was sent. False: this shop sends none, the subscription counts.',
    }),
    offer: offerSchema.nullable().meta({ description: 'Null until the subscription is confirmed' }),
  })
  .meta({ id: 'NewsletterSubscriptionRequest' });

export const confirmedSubscriptionSchema = z
  .object({ acknowledged: z.literal(true), offer: offerSchema.nullable() })
  .meta({ id: 'ConfirmedNewsletterSubscription' });

export const linkTokenSchema = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'the token of a link')
  .meta({ example: 'p3bV0n5hQ1yQ0m8uC4tK2jX7wZ6rS9dE' });
