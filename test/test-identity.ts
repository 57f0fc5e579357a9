// What the identity service needs besides a database, for tests that build it themselves.
import { createEmailCodes } from '../src/domain/identity/email-codes/email-codes.ts';
import { createPasskeyChallenges } from '../src/domain/identity/passkeys/passkey-challenges.ts';
import { createPendingSignIns } from '../src/domain/identity/second-factors/pending-sign-in.ts';
import { createSecretEncryption } from '../src/domain/identity/second-factors/secret-encryption.ts';
import { createSessionCookies } from '../src/domain/identity/sessions/session-cookie.ts';

export const identityParts = (secret: string, publicUrl: string) => ({
  secret,
  publicUrl,
  isTestMode: true,
  canSendEmail: false,
  log: () => {},
  securityLog: () => {},
  checkBreach: async () => false,
  sessionCookies: createSessionCookies({ secret }, publicUrl),
  pendingSignIns: createPendingSignIns({ secret }, publicUrl),
  emailCodes: createEmailCodes({ secret }, publicUrl),
  passkeyChallenges: createPasskeyChallenges({ secret }, publicUrl),
  secretEncryption: createSecretEncryption({ secret }),
});
