import type { ComponentProps } from 'react';
import { say } from '../../../platform/text/say.ts';

/** Whether the session outlives the browser: 30 days without use, else until it is closed. */
export const StaySignedIn = (box: ComponentProps<'input'>) => (
  <label className="flex min-h-11 w-fit items-center gap-3 text-sm">
    <input {...box} type="checkbox" className="checkbox" defaultChecked />
    {say('Stay logged in')}
  </label>
);
