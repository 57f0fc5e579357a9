import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { DashboardError } from '../../kit/dashboard-error.tsx';
import { ContentPage, loadContent } from './content-page.tsx';

export const clientLoader = (args: ClientLoaderFunctionArgs) => loadContent(args, 'menus');

/** Where header, menu and footer lead. */
export default function Menus() {
  return <ContentPage place="menus" title="Menus" saved={useLoaderData<typeof clientLoader>()} />;
}

export const ErrorBoundary = DashboardError;
