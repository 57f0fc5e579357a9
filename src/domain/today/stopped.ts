// What an admin asked for, and the shop stopped because they may not do it any more.
import type { Permission } from '../team/permissions.ts';

/** With the permission to see such a thing, and to ask for it again. */
export const stoppedKinds = {
  settings_plan: 'settings',
  bulk_edit: 'products.write',
  product_import: 'products.write',
  newsletter_issue: 'marketing',
} as const satisfies Record<string, Permission>;

export type StoppedKind = keyof typeof stoppedKinds;

export type Stopped = {
  kind: StoppedKind;
  /** Of plans the address of their group, 'order-notifications'. */
  id: string;
  /** Group, number of products, file or subject. */
  name: string;
  /** Why, for who can ask for it again. */
  problem: string;
};

/** More are not told at once. */
export const stoppedMax = 20;
