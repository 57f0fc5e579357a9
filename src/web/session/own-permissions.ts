import type { Permission } from '../../domain/team/permissions.ts';
import { createStore } from '../components/browser/create-store.ts';

/** The user's permissions as the server sent them last; pages hide what it would deny. */
export const ownPermissions = createStore<Permission[]>([]);
