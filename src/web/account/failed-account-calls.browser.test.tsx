import { dataCalls } from '../../../test/browser/failing-calls/data-calls.ts';
import { profileCalls } from '../../../test/browser/failing-calls/profile-calls.ts';
import { secondFactorCalls } from '../../../test/browser/failing-calls/second-factor-calls.ts';
import { securityCalls } from '../../../test/browser/failing-calls/security-calls.ts';
import { testFailingCalls } from '../../../test/browser/failing-calls/try-calls.ts';

testFailingCalls([...profileCalls, ...securityCalls, ...secondFactorCalls, ...dataCalls]);
