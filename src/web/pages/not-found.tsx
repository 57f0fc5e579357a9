import { data, useLoaderData } from 'react-router';
import { apiContext } from '../api-client.ts';
import { type Load, popularPicture } from '../products.ts';
import { NotFound } from '../ui/error-pages.tsx';

const load = async ({ context }: Load) => data({ picture: await popularPicture(context.get(apiContext)) }, 404);

export const loader = load;
export const clientLoader = load;

export default function NotFoundPage() {
  const { picture } = useLoaderData<typeof load>();
  return <NotFound picture={picture} />;
}
