import { formatDeliveryDay } from '../components/shop/format-date.ts';
import { useRootData } from '../components/shop/use-root-data.ts';

/** 'Mon, 30 Nov'; null without a sale, and for one without end. */
export const useSaleEnd = (): string | null => {
  const { sale } = useRootData();
  return sale?.lastDay ? formatDeliveryDay(sale.lastDay) : null;
};
