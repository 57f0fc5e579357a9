import { data, useLoaderData } from 'react-router';
import { apiContext } from '../api-client.ts';
import { type Load, popularImage } from '../product-queries.ts';
import { NotFoundPage } from './error-pages.tsx';

const load = async ({ context }: Load) =>
  data({ image: await popularImage(context.get(apiContext)) }, 404);

export const loader = load;
export const clientLoader = load;

export default function NotFoundRoute() {
  const { image } = useLoaderData<typeof load>();
  return <NotFoundPage image={image} />;
}
