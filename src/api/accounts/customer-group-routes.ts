// Groups and tags of customers, for admins.

import { changeCustomerTags } from '../../domain/customers/groups/change-customer-tags.ts';
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
import { listCustomerGroups } from '../../domain/customers/groups/list-customer-groups.ts';
import { listCustomerTags } from '../../domain/customers/groups/list-customer-tags.ts';
import { previewMembers } from '../../domain/customers/groups/preview-members.ts';
import {
  addCustomerGroup,
  changeCustomerGroup,
  deleteCustomerGroup,
} from '../../domain/customers/groups/save-customer-group.ts';
import { adminRoute } from '../http/route.ts';

export const customerGroupRoutes = [
  adminRoute({
    method: 'get',
    path: '/customer-groups',
    needs: 'customers.read',
    summary: 'List groups of customers by name',
    output: groupListSchema,
    answer: 'The groups',
    verb: ({ context }) => listCustomerGroups(context),
  }),
  adminRoute({
    method: 'post',
    path: '/customer-groups/preview',
    needs: 'customers.read',
    summary: 'Count the customers for whom rules hold now',
    description: 'Nothing changes.',
    limit: 'groupPreviews',
    body: groupRulesSchema,
    output: membersPreviewSchema,
    answer: 'How many there are, and the newest of them',
    verb: ({ context, body }) => previewMembers(context, body),
  }),
  adminRoute({
    method: 'post',
    path: '/customer-groups',
    needs: 'customers.write',
    summary: 'Add a group of customers',
    description: 'Its members are found by its rules each time.',
    limit: 'customerGroups',
    body: newGroupSchema,
    output: savedGroupSchema,
    answer: 'Added',
    errors: [409],
    verb: ({ context, body, user }) => addCustomerGroup(context, { ...body, actorId: user.id }),
  }),
  adminRoute({
    method: 'put',
    path: '/customer-groups/{id}',
    needs: 'customers.write',
    summary: 'Change a group of customers',
    description: 'Discounts for it count for its new members at once.',
    limit: 'customerGroups',
    params: groupParamsSchema,
    body: groupChangeSchema,
    output: savedGroupSchema,
    answer: 'Changed',
    errors: [404, 409],
    verb: ({ context, params, body, user }) =>
      changeCustomerGroup(context, { ...params, ...body, actorId: user.id }),
  }),
  adminRoute({
    method: 'delete',
    path: '/customer-groups/{id}',
    needs: 'customers.write',
    summary: 'Delete a group of customers, not the customers',
    description: 'Not while a discount is for it.',
    limit: 'customerGroups',
    params: groupParamsSchema,
    answer: 'Deleted',
    errors: [404, 409],
    verb: ({ context, params, user }) =>
      deleteCustomerGroup(context, { ...params, actorId: user.id }),
  }),
  adminRoute({
    method: 'get',
    path: '/customer-tags',
    needs: 'customers.read',
    summary: 'List the tags that customers have',
    output: shopTagsSchema,
    answer: 'The tags by the alphabet',
    verb: ({ context }) => listCustomerTags(context),
  }),
  adminRoute({
    method: 'post',
    path: '/customer-tags',
    needs: 'customers.write',
    summary: 'Add tags to customers, or remove them',
    description: 'Customers read their tags in the copy of their data.',
    limit: 'customerGroups',
    body: tagsChangeSchema,
    output: changedTagsSchema,
    answer: 'How many customers changed',
    errors: [404, 409],
    verb: ({ context, body, user }) => changeCustomerTags(context, { ...body, actorId: user.id }),
  }),
];
