import { z } from 'zod';
import { oneLine } from '../../../platform/text/one-line-schema.ts';

export const vatNumberInputSchema = z
  .object({ vatNumber: oneLine(40).meta({ example: 'DE136695976' }) })
  .meta({ id: 'NewVatNumberCheck' });

export const vatNumberCheckSchema = z
  .object({
    id: z.string().meta({ description: 'Of the proof' }),
    number: z.string().meta({ description: 'Capitals and digits, with the country' }),
    country: z.string(),
    answer: z.enum(['valid', 'not_valid', 'no_answer']),
    isProven: z.boolean().meta({ description: 'Orders of today may go by it' }),
    text: z.string().meta({ description: 'For the customer' }),
  })
  .meta({ id: 'VatNumberCheck' });
