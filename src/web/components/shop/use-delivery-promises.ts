import type { DeliveryPromises } from '../../../domain/pricing/delivery-window.ts';
import { usePublicSettings } from './public-settings.ts';
import { useRootData } from './use-root-data.ts';

/** How long an order takes, by the calendar of the shop. */
export const useDeliveryPromises = (): DeliveryPromises => ({
  ...usePublicSettings().promises,
  closedDays: useRootData().storefront?.closedDays ?? [],
});
