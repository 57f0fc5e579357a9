import { useRouteLoaderData } from 'react-router';

/** Begins absolute links: 'https://shop.example'; empty on a page whose data did not load. */
export const useOrigin = (): string =>
  (useRouteLoaderData('root') as { origin: string } | undefined)?.origin ?? '';
