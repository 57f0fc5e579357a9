// Uses and creates passkeys in the browser. Loaded with the first press.

import type {
  NewPasskey,
  PasskeyAnswer,
} from '../../../domain/identity/passkeys/passkey-schema.ts';
import type { AuthError } from '../../../domain/identity/sign-in/auth-errors.ts';
import { say } from '../../../platform/text/say.ts';
import { authenticate, postAuth } from './sign-in.ts';

/** Null once signed in, else the errors to show. */
export const signInByPasskey = async (
  staysSignedIn: boolean,
): Promise<readonly AuthError[] | null> => {
  const answer = await askPasskey();
  return 'message' in answer
    ? [answer]
    : await authenticate('sign-in/passkey', { answer, staysSignedIn });
};

/** What a passkey of this shop answers to a new challenge. */
export const askPasskey = async (): Promise<PasskeyAnswer | AuthError> => {
  try {
    const response = await postAuth('passkey-options', {});
    if (!response.ok) return noPasskey();
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await response.json());
    return jsonOf<PasskeyAnswer>(await navigator.credentials.get({ publicKey }));
  } catch {
    return noPasskey();
  }
};

/** Throws when the browser has none, or the user changed their mind. */
export const createPasskey = async (options: object): Promise<NewPasskey> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return jsonOf<NewPasskey>(await navigator.credentials.create({ publicKey }));
};

const jsonOf = <Answer>(credential: Credential | null): Answer =>
  (credential as PublicKeyCredential).toJSON() as Answer;

export const noPasskey = (): AuthError => ({
  code: 'passkey-canceled',
  message: say('No passkey was used. Try again, or choose another way.'),
});
