import type { ClientLoaderFunctionArgs } from 'react-router';
import type { PageKind } from '../../../domain/content/pages/page.ts';
import { say } from '../../../platform/text/say.ts';
import { loadJson, pathParam } from '../../api-client.ts';
import { requireSession, signedInLoads } from '../../session/session.ts';

export const loadPage = async ({ request, params: { id = '' } }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const param = { id: pathParam(id) };
  return await loadJson(signedInLoads(request.signal)['managed-pages'][':id'].$get({ param }));
};

export const parentOf = ({ kind }: { kind: PageKind }) =>
  kind === 'page'
    ? { to: '/Dashboard/Content/Pages', name: say('Pages') }
    : { to: '/Dashboard/Content/Journal', name: say('Journal') };

export const pageUrl = ({ kind, id }: { kind: PageKind; id: string }): string =>
  `${parentOf({ kind }).to}/${id}`;
