import { Navigate, useLocation } from 'react-router';
import { useIsSessionEnded } from './current-user.ts';
import { loginUrl } from './return-to.ts';

/** For the signed out: home, or the login and back, where the shop ended the session. */
export const LeavePage = () => {
  const place = useLocation();
  return <Navigate to={useIsSessionEnded() ? loginUrl(place) : '/Home'} replace />;
};
