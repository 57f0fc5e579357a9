import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  groupSlug,
  type Setting,
  type SettingValue,
} from '../../../../domain/shop-settings/setting-kinds.ts';
import { settingText } from '../../../../domain/shop-settings/setting-text.ts';
import {
  defaultSettings,
  type GroupName,
} from '../../../../domain/shop-settings/settings-groups.ts';
import type { ManagedSettingsJson } from '../../../../domain/shop-settings/shop-settings-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { FormProblem } from '../../../kit/form/form-parts.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { ExampleEmails } from './email-examples.tsx';
import { PlanDialog, type PlanTimes } from './plan-dialog.tsx';
import { SettingField } from './setting-field.tsx';
import { findDraft, keepDraft } from './settings-draft.ts';
import { beginPreview, canPreview } from './settings-preview.tsx';
import { readTyped, settingsOf, type Typed, typedOf } from './typed-settings.ts';
import { settingsToJson, useSettingsForm } from './use-settings-form.ts';

type SettingsFormProps = {
  name: GroupName;
  saved: ManagedSettingsJson[GroupName];
  /** The shop's time zone. */
  timeZone: string;
  /** Typed for the admin where nothing is set. */
  start?: Typed | undefined;
};
type Form = ReturnType<typeof useSettingsForm>;

/** The settings of a group, by its row: saved now or later, or shown before. */
export const SettingsForm = ({ name, saved, timeZone, start }: SettingsFormProps) => {
  const form = useSettingsForm(name, saved, start);
  const { isBusy, isDirty, isConflict, stored, begun } = form;
  const settings = settingsOf(name);
  const typed = useWatch({ control: form.control }) as Typed;
  const read = async () => {
    const found = readTyped(name, form.getValues());
    if ('values' in found) return found.values;
    await form.trigger(undefined, { shouldFocus: true });
    return null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    form.restore(findDraft(name));
  }, []);
  useEffect(() => {
    const others = Object.entries(typed).filter(([one, value]) => value !== stored[one]);
    keepDraft(name, isDirty ? { typed: Object.fromEntries(others), revision: begun } : null);
  }, [name, typed, stored, isDirty, begun]);
  return (
    <>
      <form className="grid gap-5" {...form.form}>
        {isConflict ? <Conflict settings={settings} typed={typed} stored={stored} /> : null}
        {settings.map(([one, setting]) => (
          <div key={one} className="grid gap-1">
            <SettingField
              setting={setting}
              field={form.field(one)}
              typed={typed[one] ?? ''}
              onSet={(next) => form.set(one, next)}
            />
            <BackToDefault name={name} one={one} typed={typed[one]} setting={setting} form={form} />
          </div>
        ))}
        {isConflict ? null : <FormProblem of={form} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button type="submit" busy={isBusy} busyWord={say('Saving...')}>
            {isConflict ? say('Save mine') : say('Save')}
          </Button>
          {isDirty && !isBusy ? (
            <Button look="outline" onClick={form.discard}>
              {say('Discard changes')}
            </Button>
          ) : null}
          <p className="text-ink-2 text-sm" role="status">
            {isDirty && !isBusy ? say('Not saved yet') : null}
          </p>
        </div>
      </form>
      {isDirty ? (
        <BeforeSaving name={name} saved={saved} timeZone={timeZone} form={form} read={read} />
      ) : null}
      {form.dialog}
      {name === 'emails' ? <ExampleEmails read={read} /> : null}
    </>
  );
};

type BackProps = {
  name: GroupName;
  one: string;
  typed: string | boolean | undefined;
  setting: Setting;
  form: Form;
};

const BackToDefault = ({ name, one, typed, setting, form }: BackProps) => {
  const start = typedOf(name, defaultSettings[name])[one] ?? '';
  if (typed === start) return null;
  return (
    <button
      type="button"
      className="min-h-6 w-fit text-ink-3 text-xs hover:text-accent"
      title={say('The default is {settingText}', {
        settingText: settingText(setting, setting.default),
      })}
      onClick={() => form.set(one, start)}
    >
      {say('Use default')}
      <span className="sr-only">
        {' '}
        <Say
          of="of {label}: {settingText}"
          label={say(setting.label)}
          settingText={settingText(setting, setting.default)}
        />
      </span>
    </button>
  );
};

type BeforeSavingProps = SettingsFormProps & {
  form: Form;
  read: () => Promise<Record<string, SettingValue> | null>;
};

/** What can be done with what is typed instead of saving it now. */
const BeforeSaving = ({ name, saved, timeZone, form, read }: BeforeSavingProps) => {
  const navigate = useNavigate();
  const [isPlanning, setPlanning] = useState(false);
  const preview = async () => {
    const values = await read();
    if (!values) return;
    const onLeave = () => navigate(`/Dashboard/Settings/${groupSlug(name)}`);
    beginPreview({ name, values, revision: saved.revision, onLeave });
    await navigate('/');
  };
  const plan = async (times: PlanTimes) => {
    const values = await read();
    const call = signedInApi['shop-settings'][':group'].plans;
    const settings = settingsToJson(name, values ?? {}, saved.revision) as never;
    const param = { group: pathParam(groupSlug(name)) };
    const planned = await form.run(() =>
      parseResponse(call.$post({ param, json: { settings, ...times } })),
    );
    if (!planned) return null;
    // Done at once, because the next typing is another change.
    form.discard();
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      {canPreview(name) ? (
        <Button small look="outline" onClick={preview}>
          {say('See the shop with it')}
        </Button>
      ) : null}
      <Button small look="outline" onClick={async () => setPlanning((await read()) !== null)}>
        {say('Set it later...')}
      </Button>
      <PlanDialog
        open={isPlanning}
        onClose={() => setPlanning(false)}
        timeZone={timeZone}
        send={plan}
      />
    </div>
  );
};

const Conflict = ({ settings, typed, stored }: ConflictProps) => (
  <Notice error>
    <Say
      of={
        '<b>Another admin has changed these settings meanwhile.</b> Nothing of yours is ' +
        'lost. In the shop now: {map}.'
      }
      b={(words) => <b className="font-semibold">{words}</b>}
      map={settings
        .filter(([one]) => typed[one] !== stored[one])
        .map(([one, { label }]) => `${say(label)}: ${asText(stored[one])}`)
        .join('; ')}
    />
  </Notice>
);

const asText = (typed: Typed[string] | undefined): string =>
  typeof typed === 'boolean' ? (typed ? 'yes' : 'no') : typed?.replaceAll('\n', ', ') || 'empty';

type ConflictProps = { settings: [string, Setting][]; typed: Typed; stored: Typed };
