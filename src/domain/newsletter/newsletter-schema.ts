import { z } from 'zod';
import { normalizeEmail } from '../../platform/text/email-address.ts';
import { sentEmailSchema } from '../identity/email-change/email-schema.ts';
import { promoRuleSchema } from '../orders/place/quote-schema.ts';

// The length first: it bounds the work of the pattern.
export const newsletterEmailSchema = z
  .string()
  .max(254, 'an email address of at most 254 characters')
  .overwrite(normalizeEmail)
  .pipe(sentEmailSchema('Enter a valid email address, for example ines@example.com.'))
  .meta({ example: 'ines.okafor@example.com' });

export const subscriptionInputSchema = z
  .object({ email: newsletterEmailSchema })
  .meta({ id: 'NewsletterSubscriptionInput' });

const offerSchema = promoRuleSchema.nullable();

export const newsletterSettingsSchema = z
  .object({
    needsConfirmation: z.boolean().meta({
      description: 'False: this shop sends no emails, so that a subscription counts at once.',
    }),
    offer: offerSchema.meta({ description: 'Null where a confirmation brings it' }),
  })
  .meta({ id: 'NewsletterSettings' });

export const subscriptionRequestSchema = newsletterSettingsSchema
  .extend({ acknowledged: z.literal(true) })
  .meta({ id: 'NewsletterSubscriptionRequest' });

export const confirmedSubscriptionSchema = z
  .object({ acknowledged: z.literal(true), offer: offerSchema })
  .meta({ id: 'ConfirmedNewsletterSubscription' });

export const linkTokenSchema = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'the token of a link')
  .meta({ example: 'p3bV0n5hQ1yQ0m8uC4tK2jX7wZ6rS9dE' });
