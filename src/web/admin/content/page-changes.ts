import type { PageKind } from '../../../domain/content/pages/page.ts';
import type { ManagedPageJson } from '../../../domain/content/pages/page-schema.ts';
import { pathParam } from '../../api-client.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

const pages = signedInApi['managed-pages'];
const one = pages[':id'];

type Typed = Pick<ManagedPageJson, 'title' | 'slug' | 'description' | 'body' | 'revision'> & {
  image: { id: string; alt: string } | null;
  publishAt?: string;
};

export const addPage = (kind: PageKind, title: string, slug: string) =>
  parseResponse(
    pages.$post({
      json: { kind, title, slug, description: '', image: null, body: { type: 'doc' } },
    }),
  );

export const savePage = (id: string, json: Typed) =>
  parseResponse(one.$put({ param: { id: pathParam(id) }, json }));

export const hidePage = (id: string) =>
  parseResponse(one.hide.$post({ param: { id: pathParam(id) } }));

export const restoreVersion = (id: string, revision: number) =>
  parseResponse(one.restore.$post({ param: { id: pathParam(id) }, json: { revision } }));

export const deletePage = (id: string) =>
  parseResponse(one.$delete({ param: { id: pathParam(id) } }));

export const undeletePage = (id: string) =>
  parseResponse(one.undelete.$post({ param: { id: pathParam(id) } }));
