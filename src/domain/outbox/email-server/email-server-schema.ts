import { z } from 'zod';
import { encryptions } from '../../../platform/email/smtp-server.ts';
import { isText } from '../../../platform/text/is-text.ts';
import { credentialLengthMax, hostLengthMax } from './email-server.ts';

const revision = z.int().min(0).max(2_147_483_647).meta({ description: 'As it was read' });
const credential = z.string().max(credentialLengthMax).refine(isText, 'has characters of no text');

export const saveEmailServerSchema = z.object({
  host: z.string().trim().min(1).max(hostLengthMax),
  port: z.int().min(1).max(65_535),
  encryption: z.enum(encryptions),
  user: credential.overwrite((text) => text.trim()),
  password: credential.meta({ description: 'Empty: the one that is kept, for the same server' }),
  from: z.email().max(254),
  revision,
});

export const emailServerSchema = z
  .object({
    source: z.enum(['environment', 'dashboard', 'unreadable', 'none']).meta({
      description: 'Who has the server; unreadable: kept for another secret or address',
    }),
    host: z.string().nullable(),
    port: z.int().nullable(),
    encryption: z.enum([...encryptions, 'ifOffered']).nullable(),
    user: z.string().nullable(),
    password: z.string().nullable().meta({ description: 'Its last characters, if it is long' }),
    from: z.string().meta({ description: 'Without a server the one that would be used' }),
    savedAt: z.iso.datetime().nullable(),
    isInEffect: z.boolean().meta({ description: 'The process that answers goes by it' }),
    revision,
  })
  .meta({ id: 'EmailServer' });

export const emailServerTestSchema = z
  .object({
    recipient: z.string(),
    response: z.string().meta({ description: 'What the server answered' }),
  })
  .meta({ id: 'EmailServerTest' });

export type EmailServerJson = z.infer<typeof emailServerSchema>;
