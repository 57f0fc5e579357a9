import { Check } from 'lucide';
import { Link } from 'react-router';
import { type SetupStep, setupSteps } from '../../../../domain/today/setup-steps.ts';
import type { TodayJson } from '../../../../domain/today/today-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { pathParam } from '../../../api-client.ts';
import { Icon } from '../../../components/media/icon.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { ofSetup } from '../../../kit/dashboard-head.tsx';
import { signedInApi } from '../../../session/session.ts';
import { useChange } from '../../kit/use-change.ts';
import { stepTexts } from './step-texts.ts';

type Setup = NonNullable<TodayJson['setup']>;

/** The steps of a new shop, checked off by facts; nothing once all are done. */
export const ShopSetup = ({ setup }: { setup: Setup }) => {
  const open = setupSteps.filter((step) => !setup.done[step] && !setup.notNeeded.includes(step));
  if (open.length === 0) return null;
  return (
    <section className="mt-4 bg-surface p-4" aria-labelledby="setup">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-label text-sm" id="setup">
          <Say
            of="Set up your shop: {setupSteps} of {setupSteps2} done"
            setupSteps={setupSteps.length - open.length}
            setupSteps2={setupSteps.length}
          />
        </h3>
        <Link className="link min-h-8 content-center text-sm" to="/Dashboard/Setup">
          {say('All steps')}
        </Link>
      </div>
      <SetupList setup={setup} />
    </section>
  );
};

/** Each step with the way to it; `canSkip` also offers to say that it is not needed. */
export const SetupList = ({ setup, canSkip = false }: { setup: Setup; canSkip?: boolean }) => {
  const { change, isBusy } = useChange();
  const skip = (step: SetupStep, notNeeded: boolean) =>
    change(
      () =>
        signedInApi.setup[':step'].$put({ param: { step: pathParam(step) }, json: { notNeeded } }),
      notNeeded ? say('Marked as not needed.') : say('Back on the list.'),
    );
  return (
    <ul className="grid gap-1">
      {setupSteps.map((step) => (
        <Step
          key={step}
          {...stepTexts[step]}
          isDone={setup.done[step]}
          isSkipped={setup.notNeeded.includes(step)}
          onSkip={canSkip && !isBusy ? (isSkipped) => skip(step, isSkipped) : undefined}
        />
      ))}
    </ul>
  );
};

const Step = ({ to, name, why, isDone, isSkipped, onSkip }: StepProps) => (
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-2 text-sm">
    {isDone ? (
      <Icon of={Check} small className="text-success" />
    ) : (
      <span className="mx-auto size-2.5 border border-edge" aria-hidden />
    )}
    {isDone || isSkipped ? (
      <span className="flex flex-wrap items-center gap-x-3 text-ink-2">
        <span className="min-h-8 content-center">
          {say(name)}
          <span className={isDone ? 'sr-only' : undefined}>
            {isDone ? say(': done') : say(': not needed')}
          </span>
        </span>
        {isDone ? null : (
          <SkipButton name={name} text={say('It is needed')} onPress={onSkip} to={false} />
        )}
      </span>
    ) : (
      <span className="flex flex-wrap items-center gap-x-3">
        <Link className="link inline-flex min-h-8 items-center" to={to} state={ofSetup}>
          {say(name)}
        </Link>
        <span className="text-ink-2 text-xs">{say(why)}</span>
        <SkipButton name={name} text={say('Not needed')} onPress={onSkip} to />
      </span>
    )}
  </li>
);

const SkipButton = ({ name, text, onPress, to }: SkipButtonProps) =>
  onPress ? (
    <button
      type="button"
      className="link min-h-8 text-ink-2 text-xs"
      aria-label={`${text}: ${say(name)}`}
      onClick={() => onPress(to)}
    >
      {text}
    </button>
  ) : null;

type Skip = ((isSkipped: boolean) => void) | undefined;
type StepProps = {
  to: string;
  name: string;
  why: string;
  isDone: boolean;
  isSkipped: boolean;
  onSkip: Skip;
};
type SkipButtonProps = { name: string; text: string; onPress: Skip; to: boolean };
