import { writeAccountDeleted } from '../domain/accounts/deletion/account-deleted-email.ts';
import { writeDeletionRequested } from '../domain/accounts/deletion/deletion-requested-email.ts';
import { writeInvitation } from '../domain/accounts/invitations/invitation-email.ts';
import {
  type FirstAdminContext,
  writeFirstAdmin,
} from '../domain/accounts/users/first-admin-email.ts';
import {
  writeUserDemoted,
  writeUserDisabled,
  writeUserEnabled,
  writeUserPromoted,
} from '../domain/accounts/users/user-changed-email.ts';
import { writeContactAnswer } from '../domain/contact/contact-answer-email.ts';
import { writeContactEmail } from '../domain/contact/contact-email.ts';
import { writeNewDevice } from '../domain/identity/devices/new-device-email.ts';
import { writeConfirmEmail } from '../domain/identity/email-change/confirmation-email.ts';
import {
  writeChangeRequested,
  writeConfirmNewEmail,
  writeEmailChanged,
  writeNewEmailConfirmed,
} from '../domain/identity/email-change/email-change-email.ts';
import { writePasswordChanged } from '../domain/identity/passwords/password-changed-email.ts';
import { writePasswordReset } from '../domain/identity/passwords/password-reset-email.ts';
import {
  type ConnectedEmailContext,
  writeProviderConnected,
} from '../domain/identity/providers/provider-connected-email.ts';
import { writeSecondFactorEmail } from '../domain/identity/second-factors/second-factor-email.ts';
import { writeIssueEmail, writeIssueTest } from '../domain/newsletter/issues/issue-email.ts';
import { writeSubscriptionEmail } from '../domain/newsletter/subscription-email.ts';
import { writeWelcomeEmail } from '../domain/newsletter/welcome-email.ts';
import { writeOrderFulfilled } from '../domain/orders/fulfillment/order-fulfilled-email.ts';
import { writeOrderCanceled } from '../domain/orders/manage/order-canceled-email.ts';
import { writeOrderConfirmation } from '../domain/orders/place/order-confirmation.ts';
import { writeOrderNotification } from '../domain/orders/place/order-notification.ts';
import { writePaymentRefunded } from '../domain/payments/refunds/refund-email.ts';
import { writeFactorDemand } from '../domain/shop-settings/emails/factor-demand-email.ts';
import type { EmailKind, WriteEmail } from '../platform/email/email.ts';
import type { SendingContext } from '../platform/email/send-email.ts';
import { writeTestEmail } from './example-emails.ts';

export type EmailContext = SendingContext & FirstAdminContext & ConnectedEmailContext;

const writers: Record<Exclude<EmailKind, 'test_email'>, WriteEmail<EmailContext>> = {
  account_deleted: writeAccountDeleted,
  authenticator_app_added: writeSecondFactorEmail('authenticator_app_added'),
  authenticator_app_removed: writeSecondFactorEmail('authenticator_app_removed'),
  confirm_email: writeConfirmEmail,
  confirm_new_email: writeConfirmNewEmail,
  contact_answer: writeContactAnswer,
  contact_message: writeContactEmail,
  deletion_requested: writeDeletionRequested,
  email_change_requested: writeChangeRequested,
  email_changed: writeEmailChanged,
  first_admin: writeFirstAdmin,
  new_email_confirmed: writeNewEmailConfirmed,
  new_device: writeNewDevice,
  newsletter_confirmation: writeSubscriptionEmail,
  newsletter_issue: writeIssueEmail,
  newsletter_test: writeIssueTest,
  newsletter_welcome: writeWelcomeEmail,
  order_canceled: writeOrderCanceled,
  order_confirmation: writeOrderConfirmation,
  order_fulfilled: writeOrderFulfilled,
  order_notification: writeOrderNotification,
  passkey_added: writeSecondFactorEmail('passkey_added'),
  passkey_removed: writeSecondFactorEmail('passkey_removed'),
  password_changed: writePasswordChanged,
  password_reset: writePasswordReset,
  payment_refunded: writePaymentRefunded,
  provider_connected: writeProviderConnected,
  recovery_code_used: writeSecondFactorEmail('recovery_code_used'),
  recovery_codes_renewed: writeSecondFactorEmail('recovery_codes_renewed'),
  second_factor_not_demanded: writeFactorDemand,
  second_factors_reset: writeSecondFactorEmail('second_factors_reset'),
  team_invitation: writeInvitation,
  user_demoted: writeUserDemoted,
  user_disabled: writeUserDisabled,
  user_enabled: writeUserEnabled,
  user_promoted: writeUserPromoted,
};

/** What the shop's emails say, one row a kind. */
export const emailWriters: Record<EmailKind, WriteEmail<EmailContext>> = {
  ...writers,
  test_email: writeTestEmail(writers),
};
