// An issue of the newsletter: what it says, to whom it goes and what became of it.
import type { PageNode } from '../../content/pages/page-body.ts';

/** Stopped: some have it, and it can go on. Sent: all of its emails are done with. */
export const issueStates = ['draft', 'planned', 'sending', 'stopped', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

export type ListedIssue = {
  id: string;
  subject: string;
  state: IssueState;
  changedAt: Date;
  plannedAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** How many there were when it began; 0 before. */
  recipients: number;
  sent: number;
  failed: number;
  /** How many unsubscribed before their email was due. */
  dropped: number;
  /** By a link in this issue. */
  unsubscribed: number;
  /** Why the shop itself stopped it. */
  problem: string | null;
};

export type IssueContent = {
  subject: string;
  /** What mail programs show beside the subject; '' for the beginning of the text. */
  preview: string;
  body: PageNode;
  /** A group of customers; null: all subscribers. */
  groupId: string | null;
};

export type Issue = ListedIssue & IssueContent & { revision: number };

export const issueLimits = {
  subject: 150,
  preview: 150,
  issues: 5000,
  planned: 10,
  /** Gmail cuts off an email after 102 kB, with its unsubscribe link. */
  markupBytes: 80_000,
  testsPerDay: 50,
  /** After 90 days the outbox no longer knows who has received it. */
  resumeDays: 60,
};

/** A text that some have received may be improved for the others. */
export const isEditable = (state: IssueState): boolean => state !== 'sending' && state !== 'sent';
