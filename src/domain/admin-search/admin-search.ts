// What the dashboard's search finds, a few of each kind.

import type { Image } from '../../platform/images/image-url.ts';
import type { PublicationState } from '../catalog/publication.ts';
import type { OrderStatus } from '../orders/payment-status.ts';
import { may, type Permission } from '../team/permissions.ts';

export const adminSearchLengthMax = 100;
/** The most hits of each kind. */
export const adminSearchHitsMax = 5;

export type FoundOrder = {
  number: number;
  name: string;
  email: string;
  state: OrderStatus;
  amountDueCents: number;
  currency: string;
  placedAt: Date;
};

export type FoundProduct = {
  id: string;
  name: string;
  brand: string;
  image: Image | null;
  unitPriceCents: number;
  /** The SKU that was searched for; null for a product found by its words. */
  sku: string | null;
  state: PublicationState;
};

export type FoundCustomer = { id: string; name: string; email: string; isAdmin: boolean };

export const adminSearchKinds = ['orders', 'products', 'customers'] as const;
export type AdminSearchKind = (typeof adminSearchKinds)[number];

export type AdminSearchResult = {
  orders: FoundOrder[];
  products: FoundProduct[];
  customers: FoundCustomer[];
  /**
   * The kind in which the number, SKU or email matches exactly. That hit comes first in its kind.
   */
  exact: AdminSearchKind | null;
};

const kindNeeds: Record<AdminSearchKind, Permission> = {
  orders: 'orders.read',
  products: 'products.read',
  customers: 'customers.read',
};

/** The hits that the permissions allow. */
export const foundBy = (
  permissions: readonly Permission[],
  { orders, products, customers, exact }: AdminSearchResult,
): AdminSearchResult => {
  const sees = (kind: AdminSearchKind) => may({ permissions }, kindNeeds[kind]);
  return {
    orders: sees('orders') ? orders : [],
    products: sees('products') ? products : [],
    customers: sees('customers') ? customers : [],
    exact: exact && sees(exact) ? exact : null,
  };
};
