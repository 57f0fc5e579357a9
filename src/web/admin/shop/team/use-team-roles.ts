import { useEffect, useState } from 'react';
import type { TeamRoleJson } from '../../../../domain/accounts/roles/team-role-schema.ts';
import { permissions } from '../../../../domain/team/permissions.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatCents, toCents } from '../../../../platform/values/money.ts';
import { errorMessage } from '../../../api-client.ts';
import { toastError } from '../../../components/toasts.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

/** The roles to choose from; none until they are loaded, or if `isAsked` is false. */
export const useTeamRoles = (isAsked: boolean): TeamRoleJson[] => {
  const [roles, setRoles] = useState<TeamRoleJson[]>([]);
  useEffect(() => {
    if (!isAsked) return;
    parseResponse(signedInApi['team-roles'].$get()).then(setRoles, (error) =>
      toastError(errorMessage(error)),
    );
  }, [isAsked]);
  return roles;
};

/** 'See orders, Refund (up to $100.00)'. */
export const allowedText = ({ id, permissions: given, refundMax }: TeamRoleJson): string => {
  if (id === 'owner') return say('Everything, and who else is an owner');
  const names = given.map((name) =>
    name === 'refunds' && refundMax !== null
      ? say('{label} (up to {refundMax} of an order)', {
          label: permissions[name].label,
          refundMax: formatCents(toCents(refundMax)),
        })
      : permissions[name].label,
  );
  return names.join(', ') || say('Nothing yet');
};
