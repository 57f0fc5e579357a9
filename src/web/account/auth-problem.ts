import { type AuthError, callError } from '../../domain/identity/sign-in/auth-errors.ts';
import { apiErrorOf } from '../api-client.ts';

/** Why a call about signing in failed, under the codes of such forms. */
export const authProblem = (error: unknown): AuthError => callError(apiErrorOf(error));
