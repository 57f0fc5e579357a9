import type { ManagedOrderJson } from '../../../orders/managed-order-schema.ts';
import type { OrderAction } from '../../../orders/order-actions.ts';
import { useKeptState } from '../../session/use-kept-state.ts';

/** The action whose dialog is open; none once the order no longer allows it. */
export const useOrderTask = ({ order, actions }: ManagedOrderJson) => {
  const [task, setTask] = useKeptState<OrderAction | null>(`task.${order.number}`, null);
  return {
    task: task && actions.includes(task) ? task : null,
    begin: setTask,
    end: () => setTask(null),
  };
};
