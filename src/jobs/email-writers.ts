import { writeAccountDeleted } from '../accounts/account-deleted-email.ts';
import { writeDeletionRequested } from '../accounts/deletion-requested-email.ts';
import { type FirstAdminContext, writeFirstAdmin } from '../accounts/first-admin-email.ts';
import {
  writeUserDemoted,
  writeUserDisabled,
  writeUserEnabled,
  writeUserPromoted,
} from '../accounts/user-changed-email.ts';
import { writeContactEmail } from '../contact/contact-email.ts';
import type { EmailKind, WriteEmail } from '../email/email.ts';
import type { SendingContext } from '../email/send-email.ts';
import { writeNewDevice } from '../identity/devices/new-device-email.ts';
import { writeConfirmEmail } from '../identity/email-change/confirmation-email.ts';
import {
  writeChangeRequested,
  writeConfirmNewEmail,
  writeEmailChanged,
  writeNewEmailConfirmed,
} from '../identity/email-change/email-change-email.ts';
import { writePasswordChanged } from '../identity/passwords/password-changed-email.ts';
import { writePasswordReset } from '../identity/passwords/password-reset-email.ts';
import {
  type ConnectedEmailContext,
  writeProviderConnected,
} from '../identity/providers/provider-connected-email.ts';
import { writeSubscriptionEmail } from '../newsletter/subscription-email.ts';
import { writeWelcomeEmail } from '../newsletter/welcome-email.ts';
import { writeOrderCanceled } from '../orders/order-canceled-email.ts';
import { writeOrderConfirmation } from '../orders/order-confirmation.ts';
import { writeOrderFulfilled } from '../orders/order-fulfilled-email.ts';
import { writeOrderNotification } from '../orders/order-notification.ts';
import { writePaymentRefunded } from '../payments/refund-email.ts';

export type EmailContext = SendingContext & FirstAdminContext & ConnectedEmailContext;

/** What the shop's emails say, one row a kind. */
export const emailWriters: Record<EmailKind, WriteEmail<EmailContext>> = {
  account_deleted: writeAccountDeleted,
  confirm_email: writeConfirmEmail,
  confirm_new_email: writeConfirmNewEmail,
  contact_message: writeContactEmail,
  deletion_requested: writeDeletionRequested,
  email_change_requested: writeChangeRequested,
  email_changed: writeEmailChanged,
  first_admin: writeFirstAdmin,
  new_email_confirmed: writeNewEmailConfirmed,
  new_device: writeNewDevice,
  newsletter_confirmation: writeSubscriptionEmail,
  newsletter_welcome: writeWelcomeEmail,
  order_canceled: writeOrderCanceled,
  order_confirmation: writeOrderConfirmation,
  order_fulfilled: writeOrderFulfilled,
  order_notification: writeOrderNotification,
  password_changed: writePasswordChanged,
  password_reset: writePasswordReset,
  payment_refunded: writePaymentRefunded,
  provider_connected: writeProviderConnected,
  user_demoted: writeUserDemoted,
  user_disabled: writeUserDisabled,
  user_enabled: writeUserEnabled,
  user_promoted: writeUserPromoted,
};
