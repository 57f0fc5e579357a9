import { Package, Shirt, UserRound } from 'lucide';
import type { DashboardLink } from '../kit/dashboard-link.ts';

/** Pages of the admin's own account. */
export const ownLinks: DashboardLink[] = [
  { to: '/Dashboard', name: 'My Order', icon: Package, words: 'own orders' },
  { to: '/Dashboard/MyProfile', name: 'My Profile', icon: UserRound, words: 'account settings' },
  {
    to: '/Dashboard/MyProfile/security',
    name: 'Login and security',
    icon: UserRound,
    words: 'password sessions devices',
  },
  { to: '/Shop', name: 'Shop', icon: Shirt, words: 'storefront home' },
];
