import type { AttributeJson } from '../../../../domain/attributes/attribute-schema.ts';
import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

type Typed = { name: string; isFilter: boolean; values: { key?: string; label: string }[] };

export const addAttribute = (json: Typed) => parseResponse(signedInApi.attributes.$post({ json }));

export const changeAttribute = ({ key, revision }: AttributeJson, typed: Typed) =>
  parseResponse(
    signedInApi.attributes[':key'].$put({
      param: { key: pathParam(key) },
      json: { ...typed, revision },
    }),
  );

export const orderAttributes = (keys: string[]) =>
  parseResponse(signedInApi['attribute-order'].$put({ json: { keys } }));

export const deleteAttribute = ({ key }: AttributeJson) =>
  parseResponse(signedInApi.attributes[':key'].$delete({ param: { key: pathParam(key) } }));
