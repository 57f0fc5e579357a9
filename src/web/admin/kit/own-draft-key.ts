import { currentUserId } from '../../session/current-user.ts';

/** The key contains the user, so that another admin of this browser does not get the draft. */
export const ownDraftKey = (about: string): string => `${currentUserId()}.${about}`;
