import { z } from 'zod';
import {
  checkContactMessage,
  contactFields,
  contactMax,
  contactTopicNames,
  toContactMessage,
} from './contact-message.ts';

const text = (max: number, description: string) => z.string().max(max).meta({ description });

export const contactMessageSchema = z
  .object({
    name: text(contactMax.name, 'Who writes'),
    email: text(contactMax.email, 'Where the answer goes; no email is sent there by the shop'),
    orderNumber: text(contactMax.orderNumber, 'With marks or without; or empty').default(''),
    topic: z.enum(contactTopicNames),
    message: text(contactMax.message, 'Plain text, its lines kept'),
    website: text(200, 'Leave it empty: what fills it in is not delivered').default(''),
  })
  .superRefine((typed, context) => {
    const errors = checkContactMessage(typed);
    for (const field of contactFields) {
      const message = errors[field];
      if (message) context.addIssue({ code: 'custom', message, path: [field] });
    }
  })
  .transform(({ website, ...typed }) => ({
    isFromRobot: website !== '',
    message: toContactMessage(typed),
  }))
  .meta({ id: 'ContactMessage' });
