import { useState } from 'react';
import type { SettingsPlanJson } from '../../../../domain/shop-settings/plans/settings-plan-schema.ts';
import { apiName } from '../../../../domain/shop-settings/setting-kinds.ts';
import { settingText } from '../../../../domain/shop-settings/setting-text.ts';
import type { GroupName } from '../../../../domain/shop-settings/settings-groups.ts';
import { groupFromJson } from '../../../../domain/shop-settings/settings-json.ts';
import type { ManagedSettingsJson } from '../../../../domain/shop-settings/shop-settings-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { timeIn } from '../../../../platform/values/zoned-time.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { formatShopTime } from '../../kit/shop-time.ts';
import { useChange } from '../../kit/use-change.ts';
import { PlanDialog, type PlanTimes } from './plan-dialog.tsx';
import { settingsOf } from './typed-settings.ts';

type Of = { name: GroupName; saved: ManagedSettingsJson[GroupName]; timeZone: string };

/** Planned changes of a group, and until when temporary ones last. */
export const PlansSection = ({ plans, ...of }: Of & { plans: SettingsPlanJson[] }) =>
  plans.length === 0 ? null : (
    <section className="mt-10 max-w-text" aria-labelledby="plans">
      <h2 className="border-ink border-b pb-2 font-semibold text-md" id="plans">
        {say('Planned changes')}
      </h2>
      <ol className="divide-y divide-rule">
        {plans.map((plan) => (
          <Plan key={plan.id} plan={plan} {...of} />
        ))}
      </ol>
    </section>
  );

const Plan = ({ plan, name, saved, timeZone }: Of & { plan: SettingsPlanJson }) => {
  const { change, isBusy } = useChange();
  const { run, dialog } = useRecentSignIn();
  const [isOpen, setOpen] = useState(false);
  const { id, from, until, state, problem, actorName } = plan;
  const call = signedInApi['settings-plans'][':id'];
  const param = { id: pathParam(String(id)) };
  const move = (times: PlanTimes) => run(() => parseResponse(call.$put({ param, json: times })));
  const withdraw = () => run(() => parseResponse(call.$delete({ param })));
  const hasBegun = state === 'holding';
  const start = {
    from: timeIn(new Date(from), timeZone),
    until: until ? timeIn(new Date(until), timeZone) : '',
  };
  return (
    <li className="grid gap-2 py-3 text-sm">
      {problem ? (
        <Notice error>
          <Say of="It could not be set: {problem}" problem={problem} />
        </Notice>
      ) : null}
      <p className="text-ink-2 text-xs">
        {hasBegun ? (
          until ? (
            <Say
              of="Now, until {timeZone}, by {actorName}"
              timeZone={formatShopTime(timeZone, until)}
              actorName={actorName ?? say('a deleted user')}
            />
          ) : (
            <Say of="Now, by {actorName}" actorName={actorName ?? say('a deleted user')} />
          )
        ) : until ? (
          <Say
            of="From {timeZone}, until {timeZone2}, by {actorName}"
            timeZone={formatShopTime(timeZone, from)}
            timeZone2={formatShopTime(timeZone, until)}
            actorName={actorName ?? say('a deleted user')}
          />
        ) : (
          <Say
            of="From {timeZone}, by {actorName}"
            timeZone={formatShopTime(timeZone, from)}
            actorName={actorName ?? say('a deleted user')}
          />
        )}
      </p>
      <Planned plan={plan} name={name} saved={saved} />
      <div className="flex flex-wrap gap-2.5">
        <Button small look="outline" onClick={() => setOpen(true)}>
          {say('Change the time')}
        </Button>
        <Button
          small
          look="outline"
          busy={isBusy}
          onClick={() => change(withdraw, hasBegun ? say('As it was before.') : say('Withdrawn.'))}
        >
          {hasBegun ? say('End it now') : say('Withdraw')}
        </Button>
      </div>
      {dialog}
      <PlanDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        timeZone={timeZone}
        start={start}
        hasBegun={hasBegun}
        send={move}
      />
    </li>
  );
};

const Planned = ({ plan, name, saved }: Omit<Of, 'timeZone'> & { plan: SettingsPlanJson }) => {
  const all = { ...saved, ...plan.settings };
  const values = groupFromJson(name, all as never) as unknown as Record<string, unknown>;
  return settingsOf(name)
    .filter(([one]) => Object.hasOwn(plan.settings, apiName(one)))
    .map(([one, setting]) => (
      <p key={one}>
        {say(setting.label)}: <b className="font-label">{settingText(setting, values[one])}</b>
      </p>
    ));
};
