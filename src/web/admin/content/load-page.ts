import type { ClientLoaderFunctionArgs } from 'react-router';
import { loadJson, pathParam } from '../../api-client.ts';
import { requireSession, signedInLoads } from '../../session/session.ts';

export const loadPage = async ({ request, params: { id = '' } }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const param = { id: pathParam(id) };
  return await loadJson(signedInLoads(request.signal)['managed-pages'][':id'].$get({ param }));
};

export const parentOf = ({ kind }: { kind: 'page' | 'article' }) =>
  kind === 'page'
    ? { to: '/Dashboard/Content/Pages', name: 'Pages' }
    : { to: '/Dashboard/Content/Journal', name: 'Journal' };
