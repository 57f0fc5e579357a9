import type { AuditEntryJson } from '../../../domain/audit-log/audit-log-schema.ts';
import { groupSlug } from '../../../domain/shop-settings/setting-kinds.ts';
import { groupNames, groupOf } from '../../../domain/shop-settings/settings-groups.ts';
import { customerUrl } from '../customer-url.ts';
import { managedOrderUrl } from '../order/managed-order-url.ts';

/** Where what was changed can be seen, and how it is called; without a page, its id alone. */
export const auditSubject = (entry: AuditEntryJson): { name: string; url: string | null } => {
  const { action, subject, subjectName, orderNumber } = entry;
  if (orderNumber !== null) {
    return { name: `Order ${orderNumber}`, url: managedOrderUrl({ number: orderNumber }) };
  }
  if (/^product_/.test(action)) {
    const id = encodeURIComponent(subject);
    return { name: subjectName ?? subject, url: `/Dashboard/product-update/${id}` };
  }
  if (action === 'email_resent') return { name: 'The email', url: `/Dashboard/Outbox/${subject}` };
  if (/^settings_/.test(action)) {
    const name = groupNames.find((group) => group === subject);
    const url = '/Dashboard/Settings';
    return name
      ? { name: groupOf(name).title, url: `${url}/${groupSlug(name)}` }
      : { name: subject, url };
  }
  if (/^customer_group_/.test(action)) return { name: 'A group', url: '/Dashboard/CustomerGroups' };
  if (/^review_/.test(action)) return { name: subject, url: '/Dashboard/ManageReviews?state=all' };
  return { name: subjectName ?? subject, url: subjectName === null ? null : customerUrl(subject) };
};
