// A message of the contact form as admins read it.
import type { ContactMessage } from './contact-message.ts';

export type ListedMessage = ContactMessage & {
  id: string;
  createdAt: Date;
  /** Null while it waits for an answer. */
  answeredAt: Date | null;
  /** The admin's name; null also when that account is deleted. */
  answeredBy: string | null;
};

export const messageFilters = ['open', 'answered'] as const;
export type MessageFilter = (typeof messageFilters)[number];

export const messageSearchLengthMax = 100;
