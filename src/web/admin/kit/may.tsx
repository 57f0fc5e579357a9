import type { ReactNode } from 'react';
import { may, type Permission } from '../../../domain/team/permissions.ts';
import { ownPermissions } from '../../session/own-permissions.ts';

type Needs = Permission | readonly Permission[];

/** Whether a button is shown; the API decides whether its call is answered. */
export const useMay = (needs: Needs): boolean => may({ permissions: ownPermissions.use() }, needs);

export const May = ({ needs, children }: { needs: Needs; children: ReactNode }) =>
  useMay(needs) ? children : null;
