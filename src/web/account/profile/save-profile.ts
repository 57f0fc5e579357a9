// Saves the changed fields without overwriting what another tab or device saved meanwhile.
import type { BodyOf } from '../../../api/client-types.ts';
import { message, say } from '../../../platform/text/say.ts';
import { apiErrorOf, errorMessage, pathParam } from '../../api-client.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

const calls = signedInApi.userDataUpdate[':id'];
export type ProfileJson = BodyOf<typeof calls.$get>;
export type ProfileFields = Record<'Name' | 'Number' | 'Address' | 'Image' | 'language', string>;

/** Asks for a recent sign-in where the change needs one; null when the user changed their mind. */
type Run = <Value>(action: () => Promise<Value>) => Promise<Value | null>;

type Saved =
  | { profile: ProfileJson; error: null }
  /** Not saved. `profile` is the starting point of the next try. */
  | { profile: ProfileJson; error: string };

export const fieldsOf = ({ Name, ...of }: ProfileJson): ProfileFields => ({
  Name,
  Number: of.Number ?? '',
  Address: of.Address ?? '',
  Image: of.Image ?? '',
  language: of.language ?? '',
});

/** `seen` is the profile that was edited. Fields changed on both sides are reported first. */
export const saveProfile = async (
  seen: ProfileJson,
  change: Partial<ProfileFields>,
  run: Run,
): Promise<Saved> => {
  const param = { id: pathParam(seen._id) };
  let base = seen;
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        const { language, ...texts } = { ...fieldsOf(base), ...change };
        const json = { ...texts, language: language || null, updatedAt: base.updatedAt };
        const saved = await run(() => parseResponse(calls.$put({ param, json })));
        return saved
          ? { profile: saved.profile, error: null }
          : { profile: base, error: say(notProved) };
      } catch (error) {
        if (apiErrorOf(error)?.code !== 'changed_meanwhile' || tries === triesMax) throw error;
        const now = await parseResponse(calls.$get({ param }));
        const clash = findClash(fieldsOf(base), fieldsOf(now), change);
        if (clash) return { profile: now, error: clash };
        base = now;
      }
    }
  } catch (error) {
    return { profile: base, error: errorMessage(error, say(notSaved)) };
  }
};

const triesMax = 3;

const findClash = (
  seen: ProfileFields,
  now: ProfileFields,
  change: Partial<ProfileFields>,
): string | null => {
  const names = Object.keys(change) as (keyof ProfileFields)[];
  const clash = names.find((name) => now[name] !== seen[name] && now[name] !== change[name]);
  if (!clash) return null;
  const field = say(labels[clash]);
  return now[clash] && clash !== 'Image' && clash !== 'language'
    ? say('{field} was changed to "{other}" in another tab or device. Save again to keep yours.', {
        field,
        other: now[clash],
      })
    : say('{field} was changed in another tab or device. Save again to keep yours.', { field });
};

const labels = {
  Name: message('Name'),
  Number: message('Phone'),
  Address: message('Address'),
  Image: message('Photo'),
  language: message('Language'),
};
const notProved = message('Not saved: confirm that it is you.');
const notSaved = message('Your changes are still here. Try again.');
