import { z } from 'zod';
import { notifiedEmailsMax } from './shop-settings.ts';
import { shownDepartments } from './storefront.ts';

// The length first: it bounds the work of the pattern.
const email = z
  .string()
  .max(254, 'an email address of at most 254 characters')
  .trim()
  .toLowerCase()
  .pipe(z.email('Enter valid email addresses, for example ines@example.com.'));

export const orderNotificationsSchema = z
  .object({
    on: z.boolean(),
    emails: z
      .array(email)
      .max(notifiedEmailsMax, `At most ${notifiedEmailsMax} email addresses.`)
      .transform((emails) => [...new Set(emails)])
      .meta({ description: 'Who is told of each paid order', example: ['ines@example.com'] }),
  })
  .refine(({ on, emails }) => !on || emails.length > 0, {
    path: ['emails'],
    message: 'Enter an email address, or switch it off.',
  })
  .meta({ id: 'OrderNotifications' });

export const regionSchema = z
  .object({
    timeZone: z
      .string()
      .max(60)
      .refine(isTimeZone, 'the IANA name of a time zone')
      .meta({ description: "Where the shop's day begins", example: 'Europe/Berlin' }),
  })
  .meta({ id: 'Region' });

export const managedSettingsSchema = z
  .object({ orderNotifications: orderNotificationsSchema, region: regionSchema })
  .meta({ id: 'ShopSettings' });

export const storefrontSchema = z
  .object({
    isDemo: z.boolean().meta({ description: 'The demo shop shows its brands and articles' }),
    departments: z
      .array(z.enum(shownDepartments))
      .meta({ description: 'Those that have products, for the menus' }),
  })
  .meta({ id: 'Storefront' });

export type StorefrontJson = z.infer<typeof storefrontSchema>;
export type ManagedSettingsJson = z.infer<typeof managedSettingsSchema>;

function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
}
