import type { Permission } from '../../domain/team/permissions.ts';
import { createStore } from '../components/browser/create-store.ts';

/** Of the signed-in user in the team, as the server said last; it only hides what it would deny. */
export const ownPermissions = createStore<Permission[]>([]);
