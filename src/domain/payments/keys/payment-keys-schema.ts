import { z } from 'zod';
import { keyLengthMax, keyShapes } from './payment-keys.ts';

const key = (name: keyof typeof keyShapes) =>
  z.string().trim().min(1).max(keyLengthMax).regex(keyShapes[name]);

const revision = z.int().min(0).max(2_147_483_647).meta({ description: 'As it was read' });

export const savePaymentKeysSchema = z.object({
  publishableKey: key('publishableKey'),
  secretKey: key('secretKey'),
  revision,
});

export const beginTestModeSchema = z.object({ revision });

export const paymentKeysSchema = z
  .object({
    source: z
      .enum(['environment', 'dashboard', 'unreadable', 'none'])
      .meta({ description: 'Who has the keys; unreadable: kept for another secret or address' }),
    takes: z.enum(['live', 'test', 'sandbox']).meta({ description: 'What pays in this process' }),
    publishableKey: z.string().nullable().meta({ description: 'Its last four characters' }),
    secretKey: z.string().nullable().meta({ description: 'Its last four characters' }),
    savedAt: z.iso.datetime().nullable(),
    walletsProblem: z
      .string()
      .nullable()
      .meta({ description: 'Why Apple Pay and Google Pay do not show; null: they may' }),
    isOn: z.boolean().meta({ description: 'False: the kept keys take no new payments' }),
    isInEffect: z.boolean().meta({ description: 'The process that answers goes by them' }),
    closed: z.string().nullable().meta({ description: 'Why no keys can be saved' }),
    revision,
  })
  .meta({ id: 'PaymentKeys' });

export type PaymentKeysJson = z.infer<typeof paymentKeysSchema>;
