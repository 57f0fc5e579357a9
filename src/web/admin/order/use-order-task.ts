import { useState } from 'react';
import type { ManagedOrderJson } from '../../../orders/managed-order-schema.ts';
import type { OrderAction } from '../../../orders/order-actions.ts';

/** The action whose dialog is open; none once the order no longer allows it. */
export const useOrderTask = ({ actions }: ManagedOrderJson) => {
  const [task, setTask] = useState<OrderAction | null>(null);
  return {
    task: task && actions.includes(task) ? task : null,
    begin: setTask,
    end: () => setTask(null),
  };
};
