// Groups and tags of customers, for admins.
import {
  changedTagsSchema,
  groupChangeSchema,
  groupListSchema,
  groupParamsSchema,
  groupRulesSchema,
  membersPreviewSchema,
  newGroupSchema,
  savedGroupSchema,
  shopTagsSchema,
  tagsChangeSchema,
} from '../../domain/customers/groups/group-schema.ts';
import { ruleKindNames, ruleKinds } from '../../domain/customers/groups/rule-kinds.ts';
import { unwrap } from '../http/http-errors.ts';
import { adminRoute } from '../http/route.ts';

const kinds = ruleKindNames.map((kind) => {
  const { label, value } = ruleKinds[kind];
  return { kind, label, value };
});

export const customerGroupRoutes = [
  adminRoute({
    method: 'get',
    path: '/customer-groups',
    needs: 'customers.read',
    summary: 'List groups of customers by name, and the kinds of their rules',
    output: groupListSchema,
    answer: 'The groups, and what rules may ask for',
    verb: async ({ shop }) => ({ groups: await shop.listCustomerGroups(), kinds }),
  }),
  adminRoute({
    method: 'post',
    path: '/customer-groups/preview',
    needs: 'customers.read',
    summary: 'Count the customers for whom rules hold now',
    description: 'For admins. Nothing changes.',
    limit: 'groupPreviews',
    body: groupRulesSchema,
    output: membersPreviewSchema,
    answer: 'How many there are, and the newest of them',
    verb: ({ shop, body }) => shop.previewMembers(body),
  }),
  adminRoute({
    method: 'post',
    path: '/customer-groups',
    needs: 'customers.write',
    summary: 'Add a group of customers',
    description: 'For admins. Its members are found by its rules each time.',
    limit: 'customerGroups',
    body: newGroupSchema,
    output: savedGroupSchema,
    answer: 'Added',
    errors: [409],
    verb: ({ shop, body, user }) => shop.addCustomerGroup({ ...body, actorId: user.id }),
  }),
  adminRoute({
    method: 'put',
    path: '/customer-groups/{id}',
    needs: 'customers.write',
    summary: 'Change a group of customers',
    description: 'For admins. Discounts for it count for its new members at once.',
    limit: 'customerGroups',
    params: groupParamsSchema,
    body: groupChangeSchema,
    output: savedGroupSchema,
    answer: 'Changed',
    errors: [404, 409],
    verb: ({ shop, params, body, user }) =>
      shop.changeCustomerGroup({ ...params, ...body, actorId: user.id }),
  }),
  adminRoute({
    method: 'delete',
    path: '/customer-groups/{id}',
    needs: 'customers.write',
    summary: 'Delete a group of customers, not the customers',
    description: 'For admins. Not while a discount is for it.',
    limit: 'customerGroups',
    params: groupParamsSchema,
    answer: 'Deleted',
    errors: [404, 409],
    verb: async ({ shop, params, user }) =>
      unwrap(await shop.deleteCustomerGroup({ ...params, actorId: user.id })),
  }),
  adminRoute({
    method: 'get',
    path: '/customer-tags',
    needs: 'customers.read',
    summary: 'List the tags that customers have',
    output: shopTagsSchema,
    answer: 'The tags by the alphabet',
    verb: ({ shop }) => shop.listCustomerTags(),
  }),
  adminRoute({
    method: 'post',
    path: '/customer-tags',
    needs: 'customers.write',
    summary: 'Tag customers, or take tags away',
    description: 'For admins. Customers read their tags in the copy of their data.',
    limit: 'customerGroups',
    body: tagsChangeSchema,
    output: changedTagsSchema,
    answer: 'How many customers changed',
    errors: [404, 409],
    verb: ({ shop, body, user }) => shop.changeCustomerTags({ ...body, actorId: user.id }),
  }),
];
