import { createStore } from '../../components/browser/create-store.ts';

/** Whether the command palette is open; several buttons and a key open it. */
export const paletteOpen = createStore(false);
