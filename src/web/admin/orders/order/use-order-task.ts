import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import type { OrderAction } from '../../../../domain/orders/order-actions.ts';
import { usePersistedState } from '../../../kit/form/persisted-values.ts';

/** An action that was begun; `part` is a parcel's id, 'items' of lines, or 'all'. */
export type OrderTask = { action: OrderAction; part?: string | undefined };
export type BeginTask = (action: OrderAction, part?: string) => void;

/** The task whose dialog is open; none once the order no longer allows it. */
export const useOrderTask = ({ order, actions }: ManagedOrderJson) => {
  const [task, setTask] = usePersistedState<OrderTask | null>(`task.${order.number}`, null);
  const begin: BeginTask = (action, part) => setTask({ action, part });
  return {
    task: task && actions.includes(task.action) ? task : null,
    begin,
    /** Ends this task only; a dialog that was opened since stays open. */
    end: () => setTask((now) => (now === task ? null : now)),
  };
};
