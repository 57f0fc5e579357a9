import type { AuditEntryJson } from '../../../../domain/audit-log/audit-log-schema.ts';
import { groupSlug } from '../../../../domain/shop-settings/setting-kinds.ts';
import { groupNames, groupOf } from '../../../../domain/shop-settings/settings-groups.ts';
import { customerUrl } from '../../kit/customer-url.ts';
import { managedOrderUrl } from '../../kit/managed-order-url.ts';

/** With the title that a group of settings has on its page. */
export const withTitle = (entry: AuditEntryJson): AuditEntryJson => {
  const group = settingsGroupOf(entry);
  return group ? { ...entry, thing: groupOf(group).title } : entry;
};

/** The settings group of an entry; undefined if it is about something else. */
export const settingsGroupOf = ({ action, subject }: AuditEntryJson) =>
  action.startsWith('settings_') ? groupNames.find((name) => name === subject) : undefined;

/** Where what was changed can be seen; null without a page. */
export const auditSubjectUrl = (entry: AuditEntryJson): string | null => {
  const { action, subject, thing } = entry;
  const group = settingsGroupOf(entry);
  if (group) return `/Dashboard/Settings/${groupSlug(group)}`;
  const id = encodeURIComponent(subject);
  const [, url] = urls.find(([start]) => action.startsWith(start)) ?? [];
  if (url !== undefined) return url.replace('{id}', id);
  if (thing === null) return null;
  if (/^order_/.test(action)) return managedOrderUrl({ number: Number(thing) });
  return isOfUser.test(action) ? customerUrl(subject) : null;
};

/** URLs by the start of the action's name, the longest first. */
const urls: readonly [string, string][] = [
  ['product_import_', '/Dashboard/ImportProducts/{id}'],
  ['product_', '/Dashboard/product-update/{id}'],
  ['bulk_edit_', '/Dashboard/BulkEdits/{id}'],
  ['contact_', '/Dashboard/Messages/{id}'],
  ['customer_group_', '/Dashboard/CustomerGroups'],
  ['delivery_zone_', '/Dashboard/Delivery'],
  ['email_resent', '/Dashboard/Outbox/{id}'],
  ['newsletter_issue_', '/Dashboard/Newsletter/Issues/{id}'],
  ['newsletter_', '/Dashboard/Newsletter'],
  ['promo_code_', '/Dashboard/Discounts'],
  ['review_', '/Dashboard/ManageReviews?state=all'],
  ['settings_', '/Dashboard/Settings'],
  ['synonym_', '/Dashboard/Synonyms'],
  ['attribute', '/Dashboard/Settings/Attributes'],
  ['team_role_', '/Dashboard/Settings/Team'],
];

const isOfUser =
  /^(admin_link|authenticator|customer_note|customer_tags|data_|deletion_|email_changed|passkey|password|profile|provider|recovery|second_factors|user)/;
