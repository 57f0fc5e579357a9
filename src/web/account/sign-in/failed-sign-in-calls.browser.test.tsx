import { signInCalls } from '../../../../test/browser/failing-calls/sign-in-calls.ts';
import { testFailingCalls } from '../../../../test/browser/failing-calls/try-calls.ts';

testFailingCalls(signInCalls);
