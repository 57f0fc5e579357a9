import { z } from 'zod';

const bytes = z.string().max(20_000);

const answerFields = {
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** The fields of a browser credential's `toJSON` that we use. */
export const newPasskeySchema = z
  .object({
    ...answerFields,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskey' });

export const passkeyAnswerSchema = z
  .object({
    ...answerFields,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: z.string().max(200).nullish(),
    }),
  })
  .meta({ id: 'PasskeyAnswer' });

export type NewPasskey = z.infer<typeof newPasskeySchema>;
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

export const passkeyNameSchema = z
  .string()
  .overwrite((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
  .min(1, 'is needed')
  .max(60, 'must have at most 60 characters');

/** For the browser's own reader of JSON; which fields there are is WebAuthn's to say. */
export const passkeyOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyOptions' });
