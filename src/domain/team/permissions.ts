// The permissions of the team. Calls, pages and buttons name a row, and nothing else decides.

type Row = { label: string; allows: string; includes?: string };

export const permissions = {
  'products.read': { label: 'See products', allows: 'Stock, archived products and previews' },
  'products.write': {
    label: 'Change products',
    allows: 'Add, change and archive products, bulk edits, attributes',
    includes: 'products.read',
  },
  'orders.read': { label: 'See orders', allows: 'All orders, packing slips, turnover of the day' },
  'orders.write': {
    label: 'Handle orders',
    allows: 'Fulfill, record returns, cancel, delete lines, write notes',
    includes: 'orders.read',
  },
  refunds: {
    label: 'Refund',
    allows: 'Give money back, as far as the bound of the role goes',
    includes: 'orders.read',
  },
  'customers.read': { label: 'See customers', allows: 'Accounts, what they bought, notes' },
  'customers.write': {
    label: 'Change customers',
    allows: 'Write notes and change profiles',
    includes: 'customers.read',
  },
  messages: { label: 'Messages and emails', allows: 'Contact messages and the outbox' },
  reviews: { label: 'Moderate reviews', allows: 'Hide reviews and show them again' },
  marketing: { label: 'Marketing', allows: 'Promo codes, newsletter, searches, synonyms' },
  content: { label: 'Content', allows: 'Home page, menus, pages and the journal' },
  insights: { label: 'Insights', allows: 'Revenue, orders, visits and what sells, over time' },
  exports: { label: 'Export', allows: 'Orders and newsletter as CSV, where they may be seen' },
  settings: { label: 'Settings', allows: 'Settings of the shop, and its backups' },
  books: { label: 'Books', allows: 'The check of the books' },
  health: { label: 'Health', allows: 'How the shop itself is doing' },
  auditLog: { label: 'Audit log', allows: 'Who changed what' },
  demo: {
    label: 'End the demo',
    allows: 'Delete the demo with its orders and customers, and test orders',
  },
  payments: {
    label: 'Payments and email server',
    allows: 'Keys of Stripe, test mode and its end; by which server emails leave',
  },
  team: { label: 'Team', allows: 'Give and take roles, disable and delete accounts' },
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof permissions;
export const permissionNames = Object.keys(permissions) as Permission[];

export const teamRoleNameMax = 40;
/** In dollars; one order costs less. */
export const refundBoundMax = 1_000_000;

export const ownerRole = { id: 'owner', name: 'Owner' } as const;

/** What a user may do beside what is theirs; customers have no role. */
export type Access = {
  /** 'owner', or the id of a row of `team_roles`; null for customers. */
  teamRole: string | null;
  permissions: readonly Permission[];
  /** Of one order in all; null: without a bound. */
  refundMaxCents: number | null;
};

export const may = (
  { permissions: given }: Pick<Access, 'permissions'>,
  needed: Permission | readonly Permission[],
): boolean => [needed].flat().every((one) => given.includes(one as Permission));

/** Nobody gives or takes what they do not have: an owner is changed by owners alone. */
export const hasPermissionsOf = (actor: Access, other: Access): boolean =>
  actor.teamRole === ownerRole.id ||
  (other.teamRole !== ownerRole.id &&
    may(actor, other.permissions) &&
    (!may(other, 'refunds') || boundOf(other) <= boundOf(actor)));

const boundOf = ({ refundMaxCents }: Access): number => refundMaxCents ?? Number.POSITIVE_INFINITY;

/** With what each of them includes, in the order of the table. */
export const withIncluded = (chosen: readonly Permission[]): Permission[] => {
  const included = chosen.flatMap((name) => {
    const row: Row = permissions[name];
    return row.includes ? [row.includes] : [];
  });
  return permissionNames.filter((name) => chosen.includes(name) || included.includes(name));
};
