import { formatDeliveryDay } from '../components/format-date.ts';
import { useRootData } from '../components/use-root-data.ts';

/** 'Mon, 30 Nov'; null without a sale, and for one without end. */
export const useSaleEnd = (): string | null => {
  const { sale } = useRootData();
  return sale?.lastDay ? formatDeliveryDay(sale.lastDay) : null;
};
