import { useState } from 'react';

/**
 * The subject of a page's open dialog, or null. `end` closes only the dialog of its own subject: if
 * it was closed while saving, one opened since stays open.
 */
export const useTask = <Task>(): [
  task: Task | null,
  begin: (task: Task) => void,
  end: () => void,
] => {
  const [task, setTask] = useState<Task | null>(null);
  return [task, setTask, () => setTask((now) => (now === task ? null : now))];
};
