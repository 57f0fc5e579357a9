// Who changed what and why, for admins.
import {
  auditEntryParamsSchema,
  auditLogPageSchema,
  auditLogQuerySchema,
} from '../../domain/audit-log/audit-log-schema.ts';
import { listAuditEntries } from '../../domain/audit-log/list-audit-entries.ts';
import { undoChange } from '../../domain/audit-log/undo/undo-change.ts';
import { checkRecentSignIn } from '../../domain/identity/sessions/check-recent-sign-in.ts';
import { may } from '../../domain/team/permissions.ts';
import { adminRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';

export const auditLogRoutes = [
  adminRoute({
    method: 'get',
    path: '/audit-log',
    needs: 'auditLog',
    summary: 'List who changed what by page, newest first',
    description: 'Names and values of customers and the team are for those who may see customers.',
    query: auditLogQuerySchema.extend({ size: integerParam(1, 100, 20) }),
    output: auditLogPageSchema,
    answer: 'The entries, and where the next page begins',
    verb: ({ context, query: { q: text, ...query }, user }) =>
      listAuditEntries(context, { text, ...query, seesCustomers: may(user, 'customers.read') }),
  }),
  adminRoute({
    method: 'post',
    path: '/audit-log/{id}/undo',
    needs: 'auditLog',
    summary: 'Undo a change of settings, a collection, categories or a discount',
    description:
      'Needs the permission to change it. Takes back what this entry changed, unless that was ' +
      'changed since; an image that is gone by then is 422.',
    limit: 'settingsChanges',
    params: auditEntryParamsSchema,
    answer: 'Undone, with an entry of its own',
    errors: [404, 409],
    verb: ({ context, params, user }) =>
      undoChange(context, {
        ...params,
        user: { ...user, checkRecentSignIn: () => checkRecentSignIn(context, user) },
      }),
  }),
];
