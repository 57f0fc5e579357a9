// Everything the shop can do: the verbs of verbs.ts and admin-verbs.ts on one context.
import * as adminVerbs from './admin-verbs.ts';
import { bind } from './bind.ts';
import type { Context } from './context.ts';
import * as verbs from './verbs.ts';

export const createShop = (context: Context) => bind({ ...adminVerbs, ...verbs }, context);

export type Shop = ReturnType<typeof createShop>;
