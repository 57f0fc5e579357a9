// An invitation to the team: an email address, a role, and a link that works once.

export const invitationDays = 7;
/** Of one shop at once; withdrawn and accepted ones are gone. */
export const invitationsMax = 50;

export type Invitation = {
  id: string;
  email: string;
  /** Null: deleted meanwhile. */
  role: { id: string; name: string } | null;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
};

/** What the link tells who opens it. */
export type OpenedInvitation = { email: string; role: string; hasAccount: boolean };

export const joinUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/JoinTeam#token=${token}`;
