import type { Queryable } from '../database/database.ts';
import { dayMs } from '../values/day-ms.ts';
import type { EmailKind } from './email.ts';

const minuteMs = 60_000;

/**
 * The seconds until the next email of this kind may go out: one a minute, `perDayMax` in 24 hours.
 * The caller has locked what it is about, so that simultaneous requests count each other.
 */
export const findEmailWait = async (
  client: Queryable,
  { about, kind, perDayMax }: { about: string; kind: EmailKind; perDayMax: number },
  now: Date,
): Promise<number> => {
  const { rows } = await client.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from email_outbox
     where about = $1 and kind = $2 and created_at > $3
     order by created_at desc limit ${perDayMax}`,
    [about, kind, new Date(now.getTime() - dayMs)],
  );
  const [latest, oldest] = [rows[0], rows[perDayMax - 1]];
  const passedMs = (row: { createdAt: Date }) => now.getTime() - row.createdAt.getTime();
  return Math.max(
    latest ? Math.ceil((minuteMs - passedMs(latest)) / 1000) : 0,
    oldest ? Math.ceil((dayMs - passedMs(oldest)) / 1000) : 0,
  );
};
