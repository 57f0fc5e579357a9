import type { Access } from '../../domain/team/permissions.ts';
import { toDollars } from '../../platform/values/money.ts';

/** What a user or a role may do; nothing for unknown ones. */
export const accessJson = (access: Pick<Access, 'permissions' | 'refundMaxCents'> | null) => ({
  permissions: [...(access?.permissions ?? [])],
  refundMax: access && access.refundMaxCents !== null ? toDollars(access.refundMaxCents) : null,
});
