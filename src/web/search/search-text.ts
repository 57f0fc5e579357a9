import { createStore } from '../components/create-store.ts';

/** What was last typed into the search: shared by overlay and results, not part of any URL. */
export const searchText = createStore('');
