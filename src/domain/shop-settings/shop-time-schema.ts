import { z } from 'zod';

/** A minute by the shop's clock, '2026-11-27T08:00'; PostgreSQL knows no year 0. */
export const shopTimeSchema = z.iso
  .datetime({ local: true, offset: false, precision: -1 })
  .regex(/^2[^Z]+$/, 'a time since 2000, without a time zone')
  .meta({ description: "By the shop's clock", example: '2026-11-27T08:00' });
