// What each entry of the audit log says: a row an action, with the thing between two texts.
import { formatOrderNumber } from '../../platform/text/order-number.ts';
import type { AuditDetail, FieldText } from './audit-changes.ts';
import { type AuditKind, auditKinds } from './audit-kinds.ts';
import {
  changed,
  discountChanged,
  ofPlace,
  ofProducts,
  part,
  refunded,
  type Says,
  synonymOf,
  text,
} from './audit-says.ts';

type Row = {
  kind: AuditKind;
  says: Says | ((detail: AuditDetail, say?: FieldText) => Says);
  /** The action is about no single thing. */
  isAlone?: true;
};

const product = (...says: Says): Row => ({ kind: 'product', says });
const order = (...says: Says): Row => ({ kind: 'order', says });
const user = (...says: Says): Row => ({ kind: 'user', says });
const account = (...says: Says): Row => ({ kind: 'account', says });
const message = (...says: Says): Row => ({ kind: 'message', says });
const page = (...says: Says): Row => ({ kind: 'page', says });
const collection = (...says: Says): Row => ({ kind: 'collection', says });
const issue = (...says: Says): Row => ({ kind: 'issue', says });
const alone = (kind: AuditKind, says: Row['says']): Row => ({ kind, says, isAlone: true });

/** The actions that are recorded, named by the thing and then what happened to it. */
export const auditSentences = {
  admin_link_used: account('used the link for the first admin to open'),
  attribute_added: { kind: 'attribute', says: ['added the attribute'] },
  attribute_changed: { kind: 'attribute', says: changed },
  attribute_deleted: { kind: 'attribute', says: ['deleted the attribute'] },
  attributes_ordered: alone('attribute', ['put the attributes in another order']),
  authenticator_app_added: account('added an authenticator app to'),
  authenticator_app_removed: account('removed the authenticator app of'),
  bulk_edit_applied: alone('product', (detail) => [`changed ${ofProducts(detail)} at once`]),
  bulk_edit_undone: alone('product', (detail) => [
    `undid a change of ${ofProducts(detail)} at once`,
  ]),
  categories_ordered: alone('category', ['put the categories in another order']),
  category_added: { kind: 'category', says: ['added the category'] },
  category_changed: { kind: 'category', says: changed },
  category_deleted: { kind: 'category', says: ['deleted the category'] },
  collection_added: collection('added the collection'),
  collection_changed: { kind: 'collection', says: changed },
  collection_deleted: collection('deleted the collection'),
  collection_restored: collection('brought back the collection'),
  contact_message_answered: message('marked messages of', 'as answered'),
  contact_message_reopened: message('marked the last message of', 'as waiting'),
  contact_note_added: message('added a note to the messages of'),
  contact_thread_answered: message('answered'),
  customer_group_added: { kind: 'group', says: ['added the group'] },
  customer_group_changed: { kind: 'group', says: changed },
  customer_group_deleted: { kind: 'group', says: ['deleted the group'] },
  customer_note_added: user('added a note about'),
  customer_note_deleted: user('deleted a note about'),
  customer_tags_changed: user('changed the tags of'),
  customers_exported: alone('file', ['exported the customers']),
  data_exported: account('downloaded the data of'),
  deletion_canceled: user('canceled the deletion of'),
  deletion_requested: user('asked for the deletion of'),
  email_server_saved: alone('settings', ['set the server that sends emails']),
  email_server_forgotten: alone('settings', ['removed the server that sends emails']),
  payment_keys_saved: alone('settings', ['saved keys of Stripe']),
  test_mode_begun: alone('settings', ['went back to test mode']),
  delivery_zone_added: { kind: 'delivery', says: ['added the delivery zone'] },
  delivery_zone_changed: { kind: 'delivery', says: changed },
  delivery_zone_deleted: { kind: 'delivery', says: ['deleted the delivery zone'] },
  demo_left: alone('settings', ['left the demo']),
  email_changed: account('changed the email address of'),
  email_resent: alone('email', ({ kind }) => [
    `sent an email again: ${text(kind).replaceAll('_', ' ')}`,
  ]),
  market_added: { kind: 'market', says: ['added the market'] },
  market_changed: { kind: 'market', says: changed },
  market_deleted: { kind: 'market', says: ['deleted the market'] },
  newsletter_exported: alone('file', ['exported the newsletter subscriptions']),
  newsletter_issue_added: issue('added the issue'),
  newsletter_issue_changed: { kind: 'issue', says: changed },
  newsletter_issue_deleted: issue('deleted the issue'),
  newsletter_issue_planned: issue('planned the issue'),
  newsletter_issue_sent: issue('sent the issue'),
  newsletter_issue_stopped: issue('stopped the issue'),
  newsletter_subscription_ended: { kind: 'email', says: ['ended the newsletter subscription of'] },
  order_arrival_changed: { kind: 'order', says: changed },
  order_canceled: order('canceled'),
  order_fulfilled: order('marked', 'as sent'),
  order_fulfillment_changed: { kind: 'order', says: changed },
  order_fulfillment_undone: order('took back that', 'was sent'),
  order_line_hidden: order('hid an item of'),
  order_line_refunded: { kind: 'order', says: (d) => [`refunded${refunded(d)} for an item of`] },
  order_line_removed: order('removed an item of'),
  order_marked_paid: order('marked', 'as paid'),
  order_note_added: order('added a note to'),
  order_note_deleted: order('deleted a note of'),
  order_refund_sent_again: order('sent a stopped refund again of'),
  order_refund_stopped: {
    kind: 'order',
    says: ({ how, on }) => ['stopped a refund of', how && on ? `paid back ${how} on ${on}` : ''],
  },
  order_refunded: { kind: 'order', says: (detail) => [`refunded${refunded(detail)} of`] },
  order_returned: order('noted items that came back of'),
  order_withdrawal_assigned: order('said that a withdrawal is from'),
  order_withdrawal_reopened: order('marked as waiting a withdrawal from'),
  order_withdrawal_settled: order('marked as settled a withdrawal from'),
  order_withdrawal_unassigned: order('said that a withdrawal is not from'),
  orders_exported: alone('file', ({ isForAccountant }) => [
    isForAccountant ? "exported the accountant's file" : 'exported orders',
  ]),
  page_added: page('added the page'),
  page_changed: page('changed the page'),
  page_deleted: page('deleted the page'),
  page_hidden: page('hid the page'),
  page_published: page('published the page'),
  page_restored: page('restored the page'),
  passkey_added: account('added a passkey to'),
  passkey_removed: account('removed a passkey of'),
  password_changed: account('changed the password of'),
  password_set: account('set a password by a link for'),
  product_added: product('added'),
  product_archived: product('archived'),
  product_changed: { kind: 'product', says: changed },
  product_import_applied: { kind: 'file', says: ['imported products from'] },
  product_import_undone: { kind: 'file', says: ['undid the import of products from'] },
  product_market_prices_changed: {
    kind: 'product',
    says: ({ market }) => ['changed the prices of', `in the market “${text(market)}”`],
  },
  product_published: { kind: 'product', says: ['published', 'at its time'] },
  product_restored: product('published'),
  profile_changed: user('changed the profile of'),
  promo_code_changed: { kind: 'discount', says: discountChanged },
  promo_code_created: { kind: 'discount', says: ['created the discount'] },
  provider_connected: account('connected a provider to'),
  provider_disconnected: account('disconnected a provider of'),
  recovery_code_used: account('used a recovery code of'),
  recovery_codes_renewed: account('renewed the recovery codes of'),
  review_hidden: { kind: 'review', says: ['hid a review of'] },
  review_shown: { kind: 'review', says: ['showed again a review of'] },
  second_factors_reset: account('reset the second factors of'),
  settings_changed: { kind: 'settings', says: changed },
  settings_plan_changed: { kind: 'settings', says: ['moved a planned change of'] },
  settings_plan_withdrawn: { kind: 'settings', says: ['withdrew a planned change of'] },
  settings_planned: { kind: 'settings', says: ['planned a change of'] },
  synonym_added: { kind: 'synonym', says: (d) => ['added a synonym of', synonymOf(d)] },
  synonym_changed: { kind: 'synonym', says: (d) => ['changed a synonym of', synonymOf(d)] },
  synonym_deleted: { kind: 'synonym', says: (d) => ['deleted a synonym of', synonymOf(d)] },
  texts_changed: alone('texts', ({ name, language }) => [
    `changed the texts of “${text(name)}” in the language “${text(language)}”`,
  ]),
  tax_rate_added: alone('settings', (detail) => ['added a tax rate', ofPlace(detail)]),
  tax_rate_changed: alone('settings', (detail) => ['changed a tax rate', ofPlace(detail)]),
  tax_rate_deleted: alone('settings', (detail) => ['deleted a tax rate', ofPlace(detail)]),
  tax_registration_added: alone('settings', (d) => ['added a tax registration', ofPlace(d)]),
  tax_registration_changed: alone('settings', (d) => ['changed a tax registration', ofPlace(d)]),
  tax_registration_deleted: alone('settings', (d) => ['deleted a tax registration', ofPlace(d)]),
  team_invitation_withdrawn: alone('user', ({ email }) => [
    `withdrew the invitation of ${text(email)}`,
  ]),
  team_invited: alone('user', ({ email, role }) => [
    `invited ${text(email)} to the team, as ${text(role)}`,
  ]),
  team_role_added: { kind: 'role', says: ['added the role'] },
  team_role_changed: { kind: 'role', says: changed },
  team_role_deleted: { kind: 'role', says: ['deleted the role'] },
  test_orders_cleared: alone('order', ['cleared the test orders']),
  user_deleted: user('deleted the account of'),
  user_demoted: user('took the role in the team from'),
  user_disabled: user('disabled the account of'),
  user_enabled: user('enabled the account of'),
  user_promoted: {
    kind: 'user',
    says: (detail) => ['gave', `the role ${text(part(detail, 'after', 'role')) || 'admin'}`],
  },
} as const satisfies Record<string, Row>;

export type AuditAction = keyof typeof auditSentences;
export const auditActions = Object.keys(auditSentences).sort() as AuditAction[];
const rows: Record<AuditAction, Row> = auditSentences;

/** Null for what no version of the shop records. */
const auditRow = (action: string): Row | null =>
  Object.hasOwn(auditSentences, action) ? rows[action as AuditAction] : null;

type Entry = {
  action: string;
  actorId: string | null;
  actorName: string | null;
  subject: string;
  thing: string | null;
  detail: AuditDetail;
};

export type Sentence = {
  actor: string;
  before: string;
  /** Null: nothing is named. */
  thing: string | null;
  after: string;
};

/** 'Ada Lovelace' 'changed the price of' 'Rib Beanie' 'from $12.00 to $14.00'. */
export const auditSentence = (entry: Entry, say?: FieldText): Sentence => {
  const { action, actorId, actorName, subject, detail } = entry;
  const actor = actorId === null ? 'The shop' : (actorName ?? 'A former user');
  const row = auditRow(action);
  // The action is of a newer version.
  if (!row) return { actor, before: `did: ${action.replaceAll('_', ' ')}`, thing: null, after: '' };
  const [before, after = ''] = typeof row.says === 'function' ? row.says(detail, say) : row.says;
  if (row.isAlone) return { actor, before, thing: null, after };
  const isOwn = subject === actorId && (row.kind === 'user' || row.kind === 'account');
  return { actor, before, thing: isOwn ? 'their own account' : thingOf(entry, row.kind), after };
};

const thingOf = ({ thing }: Entry, kind: AuditKind): string => {
  if (thing === null) return auditKinds[kind].nameless;
  return kind === 'order' ? `order ${formatOrderNumber(thing)}` : thing;
};

/** The kind of thing an action is about; null for what no version of the shop records. */
export const kindOf = (action: string): AuditKind | null => auditRow(action)?.kind ?? null;

export const actionsOf = (kind: AuditKind): AuditAction[] =>
  auditActions.filter((action) => rows[action].kind === kind);
