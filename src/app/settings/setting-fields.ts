// The registry of environment variables, and the kinds of their values.
import { z } from 'zod';

export type Variable = {
  name: string;
  /** What to do about an invalid value. */
  remedy: string;
  /** Never shown: the value is a secret, or may hold one. */
  isSecret?: boolean;
};

export const variables = z.registry<Variable>();

/** 'on', 'true', '1' or their opposites, in any case. */
export const onOrOff = () =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['on', 'off', 'true', 'false', '1', '0']))
    .transform((value) => ['on', 'true', '1'].includes(value));

export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const hasProtocol = (value: string, protocols: RegExp): boolean =>
  URL.canParse(value) && protocols.test(new URL(value).protocol);

/** https, or http on this machine itself. */
export const isSecureUrl = (value: string): boolean => {
  if (!hasProtocol(value, /^https?:$/)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

/** A URL of http or https without a path, as its origin. */
export const origin = () =>
  z
    .string()
    .refine((value) => hasProtocol(value, /^https?:$/))
    .refine((value) => {
      if (!URL.canParse(value)) return false;
      const { pathname, search, hash, username } = new URL(value);
      return pathname === '/' && !search && !hash && !username;
    })
    .transform((value) => new URL(value).origin);
