import { PageList, pagesLoader } from './page-list.tsx';

export const clientLoader = pagesLoader('page');

export default function Pages() {
  return <PageList kind="page" />;
}
