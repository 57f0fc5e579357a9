import type { Rule } from '../../../../domain/customers/groups/customer-group.ts';
import type { GroupJson } from '../../../../domain/customers/groups/group-schema.ts';
import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

const api = signedInApi['customer-groups'];
type Typed = { name: string; rules: Rule[] };

/** Null for a new one. Only the revision that was edited is changed. */
export const saveGroup = (group: GroupJson | null, json: Typed) =>
  group
    ? parseResponse(
        api[':id'].$put({
          param: { id: pathParam(group.id) },
          json: { ...json, revision: group.revision },
        }),
      )
    : parseResponse(api.$post({ json }));

export const deleteGroup = ({ id }: Pick<GroupJson, 'id'>) =>
  parseResponse(api[':id'].$delete({ param: { id: pathParam(id) } }));

export const previewMembers = (rules: Rule[]) =>
  parseResponse(api.preview.$post({ json: { rules } }));

type TagsChange = { customers: string[]; add?: string[]; remove?: string[] };

export const changeTags = (json: TagsChange) =>
  parseResponse(signedInApi['customer-tags'].$post({ json }));

/** The customers who belong to a group. */
export const membersUrl = ({ id }: { id: string }): string =>
  `/Dashboard/Customers?${new URLSearchParams({ group: id })}`;
