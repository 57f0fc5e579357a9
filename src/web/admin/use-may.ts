import { may, type Permission } from '../../domain/team/permissions.ts';
import { ownPermissions } from '../session/own-permissions.ts';

/** Whether a button is shown; the API decides whether its call is answered. */
export const useMay = (needed: Permission | readonly Permission[]): boolean =>
  may({ permissions: ownPermissions.use() }, needed);
