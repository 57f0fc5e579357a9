import { type LoaderFunctionArgs, redirect } from 'react-router';

/** The specification's path, which names no dashboard. */
const toUpdateProfile = ({ params }: Pick<LoaderFunctionArgs, 'params'>) =>
  redirect(`/Dashboard/updateProfile/${encodeURIComponent(params.id ?? '')}`);

export const loader = toUpdateProfile;
export const clientLoader = toUpdateProfile;
