// What the outbox says, in words.
import type { EmailKind } from '../../../email/email.ts';
import type { OutboxState } from '../../../outbox/outbox-email.ts';

/** 'order_confirmation' as 'Order confirmation'. */
export const kindWords = (kind: EmailKind): string => {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const outboxStateWords: Record<OutboxState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Not needed',
};
