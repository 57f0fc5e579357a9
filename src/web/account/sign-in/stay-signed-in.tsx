import type { ComponentProps } from 'react';

/** Whether the session outlives the browser: 30 days without use, else until it is closed. */
export const StaySignedIn = (box: ComponentProps<'input'>) => (
  <label className="flex min-h-11 w-fit items-center gap-3 text-sm">
    <input {...box} type="checkbox" className="checkbox" defaultChecked />
    Stay logged in
  </label>
);
