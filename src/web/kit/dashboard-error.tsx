import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { noAnswer } from '../api-client.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ownPermissions } from '../session/own-permissions.ts';

/** A dashboard page that could not be loaded: forbidden, missing, broken link, or other error. */
export const DashboardError = ({ error, heading = 'h1' }: ErrorProps) => {
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 403) return <NoAccess />;
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <NoPage
        title={say('Page not found')}
        description={say('There is no such page.')}
        back={{ to: '/Dashboard', name: say('Go to My Order') }}
        text={say('The link may be wrong.')}
      />
    );
  // Another try would not help, because the URL itself is invalid.
  if (isRouteErrorResponse(error) && error.status === 422)
    return (
      <NoPage
        title={say('This link does not work')}
        description={say('A part of the link is not valid.')}
        back={{ to: pathname, name: say('Open the page without it') }}
        text={say('A filter or a page number in the link is not valid.')}
      />
    );
  return (
    <>
      <PageHead title={say('Something went wrong')} description={noAnswer()} />
      <EmptyState
        heading={heading}
        title={say('Something went wrong')}
        action={
          <Button look="outline" onClick={() => revalidate()} busy={state === 'loading'}>
            {say('Try again')}
          </Button>
        }
      >
        {noAnswer(say('Nothing was changed.'))}
      </EmptyState>
    </>
  );
};

export const NoAccess = () => {
  const isInTeam = ownPermissions.use().length > 0;
  return (
    <NoPage
      title={isInTeam ? say('Not for your role') : say('Admins only')}
      description={say('This page is for admins.')}
      back={{ to: '/Dashboard', name: say('Go to My Order') }}
      text={
        isInTeam
          ? say('Your role may not open this page. An owner of the shop can change your role.')
          : say('This page is for admins. An admin can give your account access.')
      }
    />
  );
};

/** A page of the settings that could not be loaded; the title of the settings stays the h1. */
export const SettingsError = ({ error }: { error: unknown }) => (
  <div className="pt-8">
    <DashboardError error={error} heading="h2" />
  </div>
);

/** The page of a missing thing, with a link back; other errors as in `DashboardError`. */
export const MissingError = ({ error, ...page }: ErrorProps & MissingPage) =>
  isRouteErrorResponse(error) && [404, 422].includes(error.status) ? (
    <NoPage {...page} />
  ) : (
    <DashboardError error={error} />
  );

const NoPage = ({ title, description, back, text }: MissingPage) => (
  <>
    <PageHead title={say(title)} description={say(description)} />
    <EmptyState
      heading="h1"
      title={say(title)}
      action={
        <ButtonLink to={back.to} look="outline">
          {say(back.name)}
        </ButtonLink>
      }
    >
      {say(text)}
    </EmptyState>
  </>
);

type ErrorProps = { error: unknown; heading?: 'h1' | 'h2' };
/** What a page says in place of what is not there. */
export type MissingPage = {
  title: string;
  description: string;
  back: { to: string; name: string };
  text: string;
};
