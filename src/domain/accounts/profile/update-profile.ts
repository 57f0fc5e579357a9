import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { attachImage, detachImage } from '../../../platform/images/attach-image.ts';
import { isSpoken, say } from '../../../platform/text/say.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import type { AuthUser, Profile, ProfileChange } from '../../identity/user.ts';
import { isInTeam } from '../../team/access.ts';
import { may } from '../../team/permissions.ts';
import { lockOtherUser } from '../users/lock-other-user.ts';
import { profileColumns } from './profile-columns.ts';

type Update = { id: string; change: ProfileChange; actor: AuthUser };
type Refused = Failure<'forbidden' | 'not_found' | 'changed_meanwhile' | 'invalid_input'>;

/**
 * Changes a profile, never its email or role. With `seenAt` only the profile of that time, unless
 * it is so already.
 * Errors: forbidden, not_found, changed_meanwhile, invalid_input (the image is not the user's, or
 * nothing is said in the language).
 */
export const updateProfile = async (
  { database, now }: DatabaseAndClock,
  { id, change, actor }: Update,
): Promise<Profile | Refused> => {
  if (actor.id !== id && !may(actor, 'customers.write')) return fail('forbidden', 'Forbidden.');
  if (change.language && !isSpoken(change.language))
    return fail('invalid_input', say('There are no texts in this language.'), languageField);
  return await database.transaction(async (client) => {
    const refused = actor.id === id ? null : await checkMember(client, id, actor);
    if (refused) return refused;
    const before = await lockProfile(client, id);
    if (!before) return fail('not_found', 'User not found.');
    if (isSo(before, change)) return before;
    if (change.seenAt && change.seenAt.getTime() !== before.updatedAt.getTime())
      return fail('changed_meanwhile', say('This profile was changed meanwhile. Load it again.'));
    const at = now();
    const image = await changeImage(client, { before, change, actor, at });
    if (isFailure(image)) return image;
    const { language = before.language } = change;
    const after = await saveProfile(client, { id, change: { ...change, image, language }, at });
    if (actor.id !== id) {
      const detail = { before: audited(before), after: audited(after) };
      await recordAuditEntry(client, {
        at,
        actorId: actor.id,
        action: 'profile_changed',
        subject: id,
        detail,
      });
    }
    return after;
  });
};

const languageField = { field: 'language' };

/** Profiles of the team are changed by who may change the member's role. */
const checkMember = async (
  client: Queryable,
  id: string,
  actor: AuthUser,
): Promise<Failure<'forbidden' | 'not_found'> | null> => {
  const { rows } = await client.query<{ isMember: boolean }>(
    `select ${isInTeam()} as "isMember" from users where id = $1`,
    [id],
  );
  const locked = rows[0]?.isMember ? await lockOtherUser(client, { id }, actor) : null;
  return isFailure(locked) ? locked : null;
};

const isSo = (before: Profile, { name, phone, address, ...kept }: ProfileChange): boolean =>
  before.name === name &&
  before.phone === (phone || null) &&
  before.address === (address || null) &&
  (kept.image === undefined || before.image === (kept.image || null)) &&
  (kept.language === undefined || before.language === kept.language);

const lockProfile = async (client: Queryable, id: string): Promise<Profile | undefined> => {
  const { rows } = await client.query<Profile>(
    `select ${profileColumns} from users where id = $1 for update`,
    [id],
  );
  return rows[0];
};

type ImageChange = { before: Profile; change: ProfileChange; actor: AuthUser; at: Date };

const changeImage = async (
  client: Queryable,
  { before, change, actor, at }: ImageChange,
): Promise<string | null | Failure<'invalid_input'>> => {
  const image = change.image === undefined ? before.image : change.image || null;
  if (image === before.image) return image;
  if (image) {
    const use = { url: image, ownerId: before.id, uploaderId: actor.id };
    const used = await attachImage(client, use);
    if (isFailure(used)) return used;
  }
  if (before.image) await detachImage(client, { url: before.image, ownerId: before.id, now: at });
  return image;
};

type Saved = { id: string; change: ProfileChange; at: Date };

const saveProfile = async (client: Queryable, { id, change, at }: Saved): Promise<Profile> => {
  const { rows } = await client.query<Profile>(
    `update users set name = $2, phone = $3, address = $4, image = $5, language = $7,
       -- Two changes within a millisecond are told apart.
       updated_at = greatest($6, date_trunc('milliseconds', updated_at) + interval '1 ms')
     where id = $1 returning ${profileColumns}`,
    [
      ...[id, change.name, change.phone || null, change.address || null, change.image, at],
      change.language,
    ],
  );
  const [saved] = rows;
  if (!saved) throw new Error('A locked profile is gone.');
  return saved;
};

const audited = ({ name, phone, address, image, language }: Profile) => ({
  ...{ name, phone, address, image, language },
});
