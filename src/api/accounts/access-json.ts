import type { Access } from '../../domain/team/permissions.ts';
import { toDollars } from '../../platform/values/money.ts';

/** What a member of the team or a role may do. */
export const accessJson = ({
  permissions,
  refundMaxCents,
}: Pick<Access, 'permissions' | 'refundMaxCents'>) => ({
  permissions: [...permissions],
  refundMax: refundMaxCents === null ? null : toDollars(refundMaxCents),
});
