// Everything the shop can do: the verbs of three files on one context.
import * as adminVerbs from './admin-verbs.ts';
import { bind } from './bind.ts';
import type { Context } from './context.ts';
import * as publicReads from './public-reads.ts';
import * as verbs from './verbs.ts';

export const createShop = (context: Context) => ({
  ...bind({ ...adminVerbs, ...verbs, ...publicReads }, context),
  /** The same reads, of the replica while it is recent. */
  ofReplica: bind(publicReads, { ...context, database: context.replica ?? context.database }),
});

export type Shop = ReturnType<typeof createShop>;
export type PublicReads = Shop['ofReplica'];
