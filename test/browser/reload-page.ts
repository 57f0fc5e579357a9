import { openPage } from './open-page.tsx';

/** Opens the same page anew; what the browser keeps is read again, as after a load. */
export const reloadPage = async (): Promise<void> => {
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await openPage(location.pathname + location.search);
};
