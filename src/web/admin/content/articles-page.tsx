import { DashboardError } from '../../kit/dashboard-error.tsx';
import { PageList, pagesLoader } from './page-list.tsx';

export const clientLoader = pagesLoader('article');

export default function Articles() {
  return <PageList kind="article" />;
}

export const ErrorBoundary = DashboardError;
