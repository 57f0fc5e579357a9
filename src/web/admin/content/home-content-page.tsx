import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { DashboardError } from '../../kit/dashboard-error.tsx';
import { ContentPage, loadContent } from './content-page.tsx';

export const clientLoader = (args: ClientLoaderFunctionArgs) => loadContent(args, 'home');

/** What the home page shows, and when. */
export default function HomeContent() {
  const saved = useLoaderData<typeof clientLoader>();
  return (
    <ContentPage place="home" title="Home page" saved={saved}>
      <ButtonLink look="outline" to="/Dashboard/HomePage/preview">
        Preview at a time
      </ButtonLink>
    </ContentPage>
  );
}

export const ErrorBoundary = DashboardError;
