// What a customer and the shop wrote to each other, as the team and the customer read it.
import type { ContactTopic } from './contact-message.ts';

export type ThreadEntry = {
  id: string;
  /** Notes are for the team. */
  kind: 'message' | ReplyKind;
  text: string;
  at: Date;
  /** The author's name; null if the account is deleted. */
  author: string | null;
  /** The topic; only messages have one. */
  topic: ContactTopic | null;
  orderNumber: string | null;
  /** The email that brings an answer, in the outbox; null once it has left it. */
  emailId: string | null;
  emailState: string | null;
};

export type ContactThread = {
  id: string;
  name: string;
  /** Where answers go. */
  email: string;
  /** Null: nobody has shown that the address is theirs. */
  userId: string | null;
  revision: number;
  isWaiting: boolean;
  /** The newest ones, oldest first. */
  entries: ThreadEntry[];
  /** Another thread of the same address: by an account, or without one. */
  otherId: string | null;
};

export type ListedThread = Pick<ContactThread, 'id' | 'name' | 'email' | 'userId' | 'isWaiting'> & {
  lastAt: Date;
  /** The topic of the last message; null if only answers are left. */
  topic: ContactTopic | null;
  orderNumber: string | null;
  text: string;
  answeredAt: Date | null;
  /** The admin's name; null also when that account is deleted. */
  answeredBy: string | null;
};

export const threadFilters = ['open', 'answered'] as const;
export type ThreadFilter = (typeof threadFilters)[number];

export const replyKinds = ['answer', 'note'] as const;
export type ReplyKind = (typeof replyKinds)[number];
export const replyLengthMax = 5000;
export const threadSearchLengthMax = 100;
/** The most entries that are shown; a customer's data file has older ones too. */
export const entriesMax = 200;
