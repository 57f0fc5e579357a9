import { PageList, pagesLoader } from './page-list.tsx';

export const clientLoader = pagesLoader('article');

export default function Articles() {
  return <PageList kind="article" />;
}
