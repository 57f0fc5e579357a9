// What the outbox says, in words.

import type { OutboxState } from '../../../domain/outbox/outbox-email.ts';
import type { EmailKind } from '../../../platform/email/email.ts';
import { sayable } from '../../../platform/text/say.ts';

/** 'order_confirmation' as 'Order confirmation'. */
export const kindLabel = (kind: EmailKind): string => {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const outboxStateLabels: Record<OutboxState, string> = {
  waiting: sayable('Waiting'),
  sent: sayable('Sent'),
  failed: sayable('Failed'),
  dropped: sayable('Not needed'),
};
