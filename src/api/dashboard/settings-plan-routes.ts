// Changes of settings for later.

import { checkRecentSignIn } from '../../domain/identity/sessions/check-recent-sign-in.ts';
import type { SignedInUser } from '../../domain/identity/user.ts';
import {
  moveSettingsPlan,
  withdrawSettingsPlan,
} from '../../domain/shop-settings/plans/change-plan.ts';
import { listSettingsPlans } from '../../domain/shop-settings/plans/list-plans.ts';
import { planSettings } from '../../domain/shop-settings/plans/plan-settings.ts';
import {
  planInputSchema,
  planParamsSchema,
  planTimesSchema,
  settingsPlansSchema,
} from '../../domain/shop-settings/plans/settings-plan-schema.ts';
import { apiName, groupSlug } from '../../domain/shop-settings/setting-kinds.ts';
import {
  defaultSettings,
  type GroupName,
  groupNames,
  groupNeeds,
  groupOf,
} from '../../domain/shop-settings/settings-groups.ts';
import { groupToJson } from '../../domain/shop-settings/settings-json.ts';
import type { ShopContext } from '../../shop/context.ts';
import { adminRoute } from '../http/route.ts';

// For the types of the client the group is a parameter.
const planRoute = (group: GroupName) =>
  adminRoute({
    method: 'post',
    path: `/shop-settings/${groupSlug(group)}/plans` as '/shop-settings/{group}/plans',
    needs: groupNeeds(group),
    ...(groupOf(group).asksRecentSignIn && { recentSignIn: true }),
    summary: `Set later: ${groupOf(group).title}`,
    description:
      'What differs from what is set now is changed at a time of the shop’s zone, ' +
      'and at another one it is as before again.',
    limit: 'settingsChanges',
    body: planInputSchema(group),
    answer: 'Planned',
    errors: [404, 409],
    verb: ({ context, body: { settings, from, until }, user }) =>
      planSettings(context, { group, ...settings, from, until, actorId: user.id }),
  });

export const settingsPlanRoutes = [
  adminRoute({
    method: 'get',
    path: '/settings-plans',
    needs: 'settings',
    summary: 'List changes of settings that are to come',
    output: settingsPlansSchema,
    answer: 'Those that wait, hold for a time, or could not begin or end',
    verb: async ({ context }) =>
      (await listSettingsPlans(context)).map(({ changes, fromAt, untilAt, ...plan }) => ({
        ...plan,
        settings: changesToJson(plan.group, changes),
        from: fromAt.toISOString(),
        until: untilAt?.toISOString() ?? null,
      })),
  }),
  ...groupNames.map(planRoute),
  adminRoute({
    method: 'put',
    path: '/settings-plans/{id}',
    needs: 'settings',
    summary: 'Change the times of a planned change of settings',
    description: 'What has begun keeps its beginning; without an end it stays for good.',
    limit: 'settingsChanges',
    params: planParamsSchema,
    body: planTimesSchema,
    answer: 'Changed',
    errors: [404, 409],
    verb: ({ context, params, body, user }) =>
      moveSettingsPlan(context, { ...params, ...body, by: changerOf(context, user) }),
  }),
  adminRoute({
    method: 'delete',
    path: '/settings-plans/{id}',
    needs: 'settings',
    summary: 'Withdraw a planned change of settings',
    description: 'What has begun ends now.',
    limit: 'settingsChanges',
    params: planParamsSchema,
    answer: 'Withdrawn',
    errors: [404],
    verb: ({ context, params, user }) =>
      withdrawSettingsPlan(context, { ...params, by: changerOf(context, user) }),
  }),
];

/** The plan must be read first to know its group and the permissions it needs. */
const changerOf = (context: ShopContext, user: SignedInUser) => ({
  ...user,
  checkRecentSignIn: () => checkRecentSignIn(context, user),
});

const changesToJson = (group: GroupName, changes: object) => {
  const all = groupToJson(group, { ...defaultSettings[group], ...changes } as never) as object;
  const names = Object.keys(changes).map(apiName);
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
};
