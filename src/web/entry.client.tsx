import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { sayAwake } from './sleep.ts';

// Around the router: its effect comes after those of the whole page. Beside it, it would shift every useId of the page.
const Awake = ({ children }: { children: ReactNode }) => {
  useEffect(sayAwake, []);
  return children;
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Awake>
        <HydratedRouter />
      </Awake>
    </StrictMode>,
  );
});
