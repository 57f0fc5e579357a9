// What has texts that customers read, whatever it is.
import type { Queryable } from '../../../platform/database/database.ts';
import type { Part } from '../part.ts';

export type Thing = {
  id: string;
  /** For admins. */
  name: string;
  /** What the owner wrote; nothing that is empty. */
  parts: Part[];
};

/** Things in the order of their ids, of these alone or after one. */
export type ReadThings = (
  client: Queryable,
  asked: { ids?: readonly string[]; after?: string | undefined; size: number },
) => Promise<Thing[]>;
