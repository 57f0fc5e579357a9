// An invitation to the team: an email address, a role, and a link that works once.

export const invitationDays = 7;
/** The most open invitations; withdrawn and accepted ones do not count. */
export const invitationsMax = 50;

/** What the link tells who opens it. */
export type OpenedInvitation = { email: string; role: string; hasAccount: boolean };

export const joinUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/JoinTeam#token=${token}`;
