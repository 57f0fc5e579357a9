import { z } from 'zod';
import { plainBreaks } from '../../../platform/text/line-breaks.ts';
import { optionalPhonePattern, phoneHint } from '../../../platform/values/phone.ts';
import { shippingAddressMax } from '../../orders/shipping-address.ts';
import {
  hasAddress,
  postalAnswerSchema,
  postalInputSchema,
  withText,
} from '../../places/postal-schema.ts';

// Both names and the space between them are one name of the order.
const nameMax = Math.floor((shippingAddressMax.name - 1) / 2);
const nameSchema = z.string().trim().min(1, 'is needed').max(nameMax);

const lines = z.string().overwrite((text) => plainBreaks(text).trim());

const inputSchema = z
  .object({
    firstName: nameSchema,
    lastName: z.string().trim().max(nameMax).default(''),
    address: lines.max(shippingAddressMax.address).default(''),
    postal: postalInputSchema,
    phone: z.string().trim().regex(optionalPhonePattern, phoneHint),
    additionalInfo: lines
      .max(shippingAddressMax.additionalInfo)
      .default('')
      .meta({ description: 'A note for the delivery' }),
    isDefault: z
      .boolean()
      .default(false)
      .meta({ description: 'True makes it the default; false leaves the default as it is' }),
    updatedAt: z.iso
      .datetime()
      .optional()
      .meta({ description: 'Of the address that was changed: a newer one answers an error' }),
  })
  .meta({ id: 'AddressInput' });

export const addressInputSchema = inputSchema
  .refine(hasAddress, { path: ['address'], message: 'is needed, or postal' })
  .refine(({ lastName, postal }) => lastName || postal, {
    path: ['lastName'],
    message: 'is needed',
  })
  .transform(withText);

export const savedAddressSchema = inputSchema
  .extend({
    _id: z.string(),
    lastName: z.string(),
    address: z.string(),
    postal: postalAnswerSchema,
    additionalInfo: z.string(),
    isDefault: z.boolean(),
    updatedAt: z.string(),
  })
  .meta({ id: 'SavedAddress' });

export const addressIdSchema = z.object({ id: z.uuid() });

export type SavedAddressJson = z.infer<typeof savedAddressSchema>;
