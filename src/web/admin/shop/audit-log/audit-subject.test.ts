import { expect, test } from 'vitest';
import type { AuditEntryJson } from '../../../../domain/audit-log/audit-log-schema.ts';
import { auditSubjectUrl, withTitle } from './audit-subject.ts';

const entry = (action: string, subject: string) =>
  ({ action, subject, thing: subject, detail: {} }) as unknown as AuditEntryJson;

test.each(['settings_changed', 'settings_planned', 'settings_plan_withdrawn'])(
  '%s names the group as its page does, and leads there',
  (action) => {
    const named = withTitle(entry(action, 'orderNotifications'));
    expect(named.thing).toBe('Emails about orders');
    expect(auditSubjectUrl(named)).toBe('/Dashboard/Settings/order-notifications');
  },
);

test('what an entry is about has its page', () => {
  expect(auditSubjectUrl(entry('newsletter_issue_sent', 'a'))).toBe(
    '/Dashboard/Newsletter/Issues/a',
  );
  expect(auditSubjectUrl(entry('newsletter_subscription_ended', 'a'))).toBe(
    '/Dashboard/Newsletter',
  );
  expect(auditSubjectUrl(entry('settings_changed', 'home'))).toBe('/Dashboard/Settings');
});
