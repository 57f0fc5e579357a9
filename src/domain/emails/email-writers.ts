import type { EmailKind, WriteEmail } from '../../platform/email/email.ts';
import type { SendingContext } from '../../platform/email/send-email.ts';
import { writeAccountDeleted } from '../accounts/deletion/account-deleted-email.ts';
import {
  deletionRequestedExample,
  writeDeletionRequested,
} from '../accounts/deletion/deletion-requested-email.ts';
import { invitationExample, writeInvitation } from '../accounts/invitations/invitation-email.ts';
import { type FirstAdminContext, writeFirstAdmin } from '../accounts/users/first-admin-email.ts';
import {
  writeUserDemoted,
  writeUserDisabled,
  writeUserEnabled,
  writeUserPromoted,
} from '../accounts/users/user-changed-email.ts';
import { contactAnswerExample, writeContactAnswer } from '../contact/contact-answer-email.ts';
import { contactEmailExample, writeContactEmail } from '../contact/contact-email.ts';
import { newDeviceExample, writeNewDevice } from '../identity/devices/new-device-email.ts';
import { writeConfirmEmail } from '../identity/email-change/confirmation-email.ts';
import {
  writeChangeRequested,
  writeConfirmNewEmail,
  writeEmailChanged,
  writeNewEmailConfirmed,
} from '../identity/email-change/email-change-email.ts';
import { type EmailCodeContext, writeEmailCode } from '../identity/email-codes/email-code-email.ts';
import { writePasswordChanged } from '../identity/passwords/password-changed-email.ts';
import { writePasswordReset } from '../identity/passwords/password-reset-email.ts';
import {
  type ConnectedEmailContext,
  providerConnectedExample,
  writeProviderConnected,
} from '../identity/providers/provider-connected-email.ts';
import { writeSecondFactorEmail } from '../identity/second-factors/second-factor-email.ts';
import { writeIssueEmail, writeIssueTest } from '../newsletter/issues/issue-email.ts';
import { subscriptionExample, writeSubscriptionEmail } from '../newsletter/subscription-email.ts';
import { writeWelcomeEmail } from '../newsletter/welcome-email.ts';
import { writeOrderFulfilled } from '../orders/fulfillment/order-fulfilled-email.ts';
import { writeOrderCanceled } from '../orders/manage/order-canceled-email.ts';
import { writeOrderPending, writePaymentMissing } from '../orders/manage/pending-order-emails.ts';
import { writeOrderConfirmation } from '../orders/place/order-confirmation.ts';
import { writeOrderNotification } from '../orders/place/order-notification.ts';
import {
  withdrawalExample,
  writeWithdrawalReceipt,
  writeWithdrawalStated,
} from '../orders/withdrawals/withdrawal-email.ts';
import { refundExample, writePaymentRefunded } from '../payments/refunds/refund-email.ts';
import {
  factorDemandExample,
  writeFactorDemand,
} from '../shop-settings/emails/factor-demand-email.ts';
import { type ExampleRows, writeTestEmail } from './example-emails.ts';
import { exampleOrder, pendingOrder } from './example-order.ts';
import { inItsLanguage } from './in-its-language.ts';
import { withInvoice } from './with-invoice.ts';

export type EmailContext = SendingContext &
  FirstAdminContext &
  ConnectedEmailContext &
  EmailCodeContext;

const said: ExampleRows<EmailContext> = {
  account_deleted: { write: writeAccountDeleted },
  authenticator_app_added: { write: writeSecondFactorEmail('authenticator_app_added') },
  authenticator_app_removed: { write: writeSecondFactorEmail('authenticator_app_removed') },
  confirm_email: { write: writeConfirmEmail },
  confirm_new_email: { write: writeConfirmNewEmail },
  contact_answer: { write: writeContactAnswer, example: contactAnswerExample },
  contact_message: { write: writeContactEmail, example: contactEmailExample },
  deletion_requested: { write: writeDeletionRequested, example: deletionRequestedExample },
  email_change_requested: { write: writeChangeRequested },
  email_code: { write: writeEmailCode },
  email_changed: { write: writeEmailChanged },
  first_admin: { write: writeFirstAdmin },
  new_email_confirmed: { write: writeNewEmailConfirmed },
  new_device: { write: writeNewDevice, example: newDeviceExample },
  newsletter_confirmation: { write: writeSubscriptionEmail, example: subscriptionExample },
  newsletter_issue: { write: writeIssueEmail },
  newsletter_test: { write: writeIssueTest },
  newsletter_welcome: { write: writeWelcomeEmail },
  order_canceled: { write: writeOrderCanceled, example: { ...exampleOrder, state: 'canceled' } },
  order_confirmation: { write: withInvoice(writeOrderConfirmation), example: exampleOrder },
  order_fulfilled: { write: writeOrderFulfilled, example: exampleOrder },
  order_pending: { write: writeOrderPending, example: pendingOrder },
  order_notification: { write: writeOrderNotification, example: exampleOrder },
  passkey_added: { write: writeSecondFactorEmail('passkey_added') },
  passkey_removed: { write: writeSecondFactorEmail('passkey_removed') },
  password_changed: { write: writePasswordChanged },
  password_reset: { write: writePasswordReset },
  payment_missing: { write: writePaymentMissing, example: { ...exampleOrder, state: 'expired' } },
  payment_refunded: { write: withInvoice(writePaymentRefunded), example: refundExample },
  provider_connected: { write: writeProviderConnected, example: providerConnectedExample },
  recovery_code_used: { write: writeSecondFactorEmail('recovery_code_used') },
  recovery_codes_renewed: { write: writeSecondFactorEmail('recovery_codes_renewed') },
  second_factor_not_demanded: { write: writeFactorDemand, example: factorDemandExample },
  second_factors_reset: { write: writeSecondFactorEmail('second_factors_reset') },
  team_invitation: { write: writeInvitation, example: invitationExample },
  user_demoted: { write: writeUserDemoted },
  user_disabled: { write: writeUserDisabled },
  user_enabled: { write: writeUserEnabled },
  user_promoted: { write: writeUserPromoted },
  withdrawal_receipt: { write: writeWithdrawalReceipt, example: withdrawalExample },
  withdrawal_stated: { write: writeWithdrawalStated, example: withdrawalExample },
};

const rows = Object.fromEntries(
  Object.entries(said).map(([kind, { write, ...more }]) => [
    kind,
    { ...more, write: inItsLanguage(kind as EmailKind, write) },
  ]),
) as typeof said;

/** The writers of the shop's emails, a row for each kind. */
export const emailWriters: Record<EmailKind, { write: WriteEmail<EmailContext> }> = {
  ...rows,
  test_email: { write: inItsLanguage('test_email', writeTestEmail(rows)) },
};

/** The same, with what the query of an email finds of a made-up customer. */
export const exampleRows = rows;
