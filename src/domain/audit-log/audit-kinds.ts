// Kinds of what the audit log tells about, for its filter and its sentences.

/**
 * Kinds of things, each with what to say when the name is gone or the reader may not see customers.
 */
export const auditKinds = {
  product: { label: 'Products', nameless: 'a product' },
  order: { label: 'Orders', nameless: 'an order' },
  user: { label: 'Users', nameless: 'a former user', personal: 'a user' },
  account: { label: 'Login and security', nameless: 'a former user', personal: 'a user' },
  message: { label: 'Messages', nameless: 'a former customer', personal: 'a customer' },
  review: { label: 'Reviews', nameless: 'a product' },
  page: { label: 'Pages', nameless: 'a page' },
  category: { label: 'Categories', nameless: 'a category' },
  collection: { label: 'Collections', nameless: 'a collection' },
  group: { label: 'Groups of customers', nameless: 'a group' },
  issue: { label: 'Newsletter', nameless: 'an issue' },
  discount: { label: 'Discounts', nameless: 'a discount' },
  attribute: { label: 'Attributes', nameless: 'an attribute' },
  market: { label: 'Markets', nameless: 'a market' },
  synonym: { label: 'Synonyms', nameless: 'a word' },
  delivery: { label: 'Delivery', nameless: 'a delivery zone' },
  texts: { label: 'Texts by language', nameless: 'a text' },
  settings: { label: 'Settings', nameless: 'the shop' },
  role: { label: 'Roles of the team', nameless: 'a role' },
  email: { label: 'Emails', nameless: 'a former subscriber', personal: 'a subscriber' },
  file: { label: 'Files', nameless: 'a file of products' },
} as const satisfies Record<string, { label: string; nameless: string; personal?: string }>;
export type AuditKind = keyof typeof auditKinds;
export const auditSearchLengthMax = 100;
export const auditKindNames = Object.keys(auditKinds) as AuditKind[];
