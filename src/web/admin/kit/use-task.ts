import { useState } from 'react';

/**
 * What the dialog of a page is open about, or null. `end` is for what it was called for alone: a
 * dialog that was closed while it saved leaves the one that was opened since.
 */
export const useTask = <Task>(): [
  task: Task | null,
  begin: (task: Task) => void,
  end: () => void,
] => {
  const [task, setTask] = useState<Task | null>(null);
  return [task, setTask, () => setTask((now) => (now === task ? null : now))];
};
