import { z } from 'zod';
import { hasProtocol, variables } from './setting-fields.ts';

export const emailSettings = z.object({
  /** Undefined: emails wait in the outbox. */
  smtpUrl: z
    .string()
    .refine(isSmtpUrl)
    .optional()
    .register(variables, {
      name: 'SMTP_URL',
      remedy:
        'Set it to smtp://user:password@host:587 or smtps://user:password@host:465, ' +
        'special characters percent-encoded.',
      isSecret: true,
    }),
  /** 'Name <shop@shop.example>' or the address alone. */
  from: z.string().refine(isSender).optional().register(variables, {
    name: 'EMAIL_FROM',
    remedy: 'Set it to a name and one email address, such as Lune <shop@shop.example>.',
  }),
  /** Where the contact form's messages go. */
  contact: z.email().optional().register(variables, {
    name: 'CONTACT_EMAIL',
    remedy: 'Set it to one email address.',
  }),
});

/** 'shop@shop.example' of 'Lune <shop@shop.example>'. */
export const addressOf = (from: string): string => from.match(/<([^<>]+)>$/)?.[1] ?? from;

/** The sender when none is set: a mailbox of the shop's own host. */
export const defaultSender = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl);
  const isAddress = !/[a-z]/.test(hostname) || hostname.startsWith('[');
  return `shop@${isAddress ? 'localhost' : hostname}`;
};

function isSmtpUrl(value: string): boolean {
  if (!hasProtocol(value, /^smtps?:$/)) return false;
  const { hostname, pathname, search, hash, username, password } = new URL(value);
  const isDecodable = [username, password].every((part) => canDecode(part));
  return hostname !== '' && /^\/?$/.test(pathname) && !search && !hash && isDecodable;
}

function canDecode(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '' || text === '';
  } catch {
    return false;
  }
}

function isSender(value: string): boolean {
  const [, name = '', email] = value.match(/^([^<>"\p{Cc}]{0,100})<([^<>]{3,254})>$/u) ?? [];
  return z.email().safeParse(email ?? value).success && !name.includes('@');
}
