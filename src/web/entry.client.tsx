import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { sayAwake } from './sleep.ts';

// Stands after the router, so that its effect comes after those of the whole page.
const Awake = () => {
  useEffect(sayAwake, []);
  return null;
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Awake />
    </StrictMode>,
  );
});
