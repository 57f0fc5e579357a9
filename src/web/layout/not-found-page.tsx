import { data } from 'react-router';

// The root's error boundary shows the page of every 404.
const notFound = () => {
  throw data(null, 404);
};

export const loader = notFound;
export const clientLoader = notFound;

export default function NotFoundRoute() {
  return null;
}
