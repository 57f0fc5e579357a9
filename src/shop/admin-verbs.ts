// What only admins may do, one verb a line.

export { inviteToTeam } from '../domain/accounts/invitations/invite-to-team.ts';
export { listInvitations } from '../domain/accounts/invitations/list-invitations.ts';
export { withdrawInvitation } from '../domain/accounts/invitations/withdraw-invitation.ts';
export { listTeamRoles } from '../domain/accounts/roles/list-team-roles.ts';
export { deleteTeamRole, saveTeamRole } from '../domain/accounts/roles/save-team-role.ts';
export { deleteOtherUser } from '../domain/accounts/users/delete-other-user.ts';
export { demoteUser } from '../domain/accounts/users/demote-user.ts';
export { disableUser } from '../domain/accounts/users/disable-user.ts';
export { enableUser } from '../domain/accounts/users/enable-user.ts';
export { listUsers } from '../domain/accounts/users/list-users.ts';
export { promoteUser } from '../domain/accounts/users/promote-user.ts';
export { resetSecondFactors } from '../domain/accounts/users/reset-second-factors.ts';
export { searchForAdmin } from '../domain/admin-search/search-for-admin.ts';
export { addAttribute } from '../domain/attributes/add-attribute.ts';
export { changeAttribute } from '../domain/attributes/change-attribute.ts';
export { deleteAttribute } from '../domain/attributes/delete-attribute.ts';
export { listAttributes } from '../domain/attributes/list-attributes.ts';
export { orderAttributes } from '../domain/attributes/order-attributes.ts';
export { listAuditEntries } from '../domain/audit-log/list-audit-entries.ts';
export { undoChange } from '../domain/audit-log/undo/undo-change.ts';
export { findBackups } from '../domain/backups/find-backups.ts';
export { applyBulkEdit } from '../domain/catalog/bulk/apply-bulk-edit.ts';
export { findBulkEdit } from '../domain/catalog/bulk/find-bulk-edit.ts';
export { listBulkEditProducts } from '../domain/catalog/bulk/list-bulk-edit-products.ts';
export { listBulkEdits } from '../domain/catalog/bulk/list-bulk-edits.ts';
export { previewBulkEdit } from '../domain/catalog/bulk/preview-bulk-edit.ts';
export { undoBulkEdit } from '../domain/catalog/bulk/undo-bulk-edit.ts';
export { listManagedCategories } from '../domain/catalog/categories/list-managed-categories.ts';
export {
  addCategory,
  changeCategory,
  deleteCategory,
  orderCategories,
} from '../domain/catalog/categories/save-category.ts';
export {
  findManagedCollection,
  listManagedCollections,
} from '../domain/catalog/collections/find-managed-collection.ts';
export {
  addCollection,
  changeCollection,
  deleteCollection,
  undeleteCollection,
} from '../domain/catalog/collections/save-collection.ts';
export {
  answerProductImport,
  applyProductImport,
  chooseImportColumns,
  undoProductImport,
} from '../domain/catalog/files/apply/start-product-import.ts';
export { exportProducts } from '../domain/catalog/files/export-products.ts';
export { findImportColumns } from '../domain/catalog/files/find-import-columns.ts';
export {
  findProductImport,
  listImportProblems,
  listImportProducts,
  listProductImports,
} from '../domain/catalog/files/find-product-import.ts';
export { listRefusedLines } from '../domain/catalog/files/list-refused-lines.ts';
export { receiveProductFile } from '../domain/catalog/files/receive-product-file.ts';
export { addProduct } from '../domain/catalog/manage/add-product.ts';
export { archiveProduct, restoreProduct } from '../domain/catalog/manage/archive-product.ts';
export { changePrice } from '../domain/catalog/manage/change-price.ts';
export { changeProduct } from '../domain/catalog/manage/change-product.ts';
export { correctStock } from '../domain/catalog/manage/correct-stock.ts';
export { duplicateProduct } from '../domain/catalog/manage/duplicate-product.ts';
export { findManagedProduct } from '../domain/catalog/manage/find-managed-product.ts';
export { findTimeZone } from '../domain/catalog/manage/find-time-zone.ts';
export { listManagedProducts } from '../domain/catalog/manage/list/list-managed-products.ts';
export { listMeasurePoints } from '../domain/catalog/manage/list-measure-points.ts';
export { previewProduct } from '../domain/catalog/manage/preview-product.ts';
export { findContactThread } from '../domain/contact/find-contact-thread.ts';
export { listContactThreads } from '../domain/contact/list-contact-threads.ts';
export { replyToThread } from '../domain/contact/reply-to-thread.ts';
export { setThreadAnswered } from '../domain/contact/set-thread-answered.ts';
export { draftLegalPage } from '../domain/content/pages/manage/draft-legal-page.ts';
export { findManagedPage } from '../domain/content/pages/manage/find-managed-page.ts';
export { listManagedPages } from '../domain/content/pages/manage/list-managed-pages.ts';
export {
  deletePage,
  hidePage,
  restorePageVersion,
  undeletePage,
} from '../domain/content/pages/manage/move-page.ts';
export { addPage, changePage } from '../domain/content/pages/manage/save-page.ts';
export { addCustomerNote } from '../domain/customers/add-customer-note.ts';
export { deleteCustomerNote } from '../domain/customers/delete-customer-note.ts';
export { exportCustomers } from '../domain/customers/export-customers.ts';
export { findCustomer } from '../domain/customers/find-customer.ts';
export { changeCustomerTags } from '../domain/customers/groups/change-customer-tags.ts';
export { listCustomerGroups } from '../domain/customers/groups/list-customer-groups.ts';
export { listCustomerTags } from '../domain/customers/groups/list-customer-tags.ts';
export { previewMembers } from '../domain/customers/groups/preview-members.ts';
export {
  addCustomerGroup,
  changeCustomerGroup,
  deleteCustomerGroup,
} from '../domain/customers/groups/save-customer-group.ts';
export { listCustomerNotes } from '../domain/customers/list-customer-notes.ts';
export { listCustomerOrders } from '../domain/customers/list-customer-orders.ts';
export { listCustomerReviews } from '../domain/customers/list-customer-reviews.ts';
export { listCustomers } from '../domain/customers/list-customers.ts';
export { findDemo } from '../domain/demo/find-demo.ts';
export { clearTestOrders, leaveDemo } from '../domain/demo/leave-demo.ts';
export { changeDiscount } from '../domain/discounts/change-discount.ts';
export { createDiscount } from '../domain/discounts/create-discount.ts';
export { exportDiscounts } from '../domain/discounts/export-discounts.ts';
export { listDiscounts } from '../domain/discounts/list-discounts.ts';
export { findHealth } from '../domain/health/find-health.ts';
export { exportForAccountant } from '../domain/insights/accountant/export-for-accountant.ts';
export { findInsights } from '../domain/insights/find-insights.ts';
export { listInsightTable } from '../domain/insights/list-insight-table.ts';
export { listMetricRows } from '../domain/insights/list-metric-rows.ts';
export { endNewsletterSubscription } from '../domain/newsletter/end-newsletter-subscription.ts';
export { exportSubscriptions } from '../domain/newsletter/export-subscriptions.ts';
export { countIssueRecipients } from '../domain/newsletter/issues/count-issue-recipients.ts';
export { findNewsletterIssue } from '../domain/newsletter/issues/find-issue.ts';
export { listNewsletterIssues } from '../domain/newsletter/issues/list-issues.ts';
export {
  sendNewsletterIssue,
  stopNewsletterIssue,
} from '../domain/newsletter/issues/move-issue.ts';
export {
  addNewsletterIssue,
  changeNewsletterIssue,
  deleteNewsletterIssue,
} from '../domain/newsletter/issues/save-issue.ts';
export { testNewsletterIssue } from '../domain/newsletter/issues/test-issue.ts';
export { listSubscriptions } from '../domain/newsletter/list-subscriptions.ts';
export { fulfillOrder } from '../domain/orders/fulfillment/fulfill-order.ts';
export { fulfillOrders } from '../domain/orders/fulfillment/fulfill-orders.ts';
export { listPackingSlips } from '../domain/orders/fulfillment/list-packing-slips.ts';
export { returnItems } from '../domain/orders/fulfillment/return-items.ts';
export { undoFulfillment } from '../domain/orders/fulfillment/undo-fulfillment.ts';
export { exportOrders } from '../domain/orders/list/export-orders.ts';
export { addOrderNote } from '../domain/orders/manage/add-order-note.ts';
export { deleteOrderNote } from '../domain/orders/manage/delete-order-note.ts';
export { findManagedOrder } from '../domain/orders/manage/find-managed-order.ts';
export { findEmailServer } from '../domain/outbox/email-server/find-email-server.ts';
export { forgetEmailServer } from '../domain/outbox/email-server/forget-email-server.ts';
export { saveEmailServer } from '../domain/outbox/email-server/save-email-server.ts';
export { tryEmailServer } from '../domain/outbox/email-server/try-email-server.ts';
export { previewExampleEmail, sendTestEmail } from '../domain/outbox/example-email.ts';
export { listOutbox } from '../domain/outbox/list-outbox.ts';
export { previewEmail } from '../domain/outbox/preview-email.ts';
export { resendEmail } from '../domain/outbox/resend-email.ts';
export { resendFailedEmails } from '../domain/outbox/resend-failed-emails.ts';
export { findBooks } from '../domain/payments/books-check/find-books.ts';
export { requestBooksCheck } from '../domain/payments/books-check/request-books-check.ts';
export { cancelOrder } from '../domain/payments/cancel-order.ts';
export { beginTestMode } from '../domain/payments/keys/begin-test-mode.ts';
export { findPaymentKeys } from '../domain/payments/keys/find-payment-keys.ts';
export { savePaymentKeys } from '../domain/payments/keys/save-payment-keys.ts';
export { refundOrder } from '../domain/payments/refunds/refund-order.ts';
export { sendRefundAgain } from '../domain/payments/refunds/send-refund-again.ts';
export { stopRefund } from '../domain/payments/refunds/stop-refund.ts';
export { listModeratedReviews } from '../domain/reviews/list-moderated-reviews.ts';
export { moderateReview } from '../domain/reviews/moderate-review.ts';
export { listSearchesWithoutResults } from '../domain/search/list-searches-without-results.ts';
export { addSynonym } from '../domain/search/synonyms/add-synonym.ts';
export { changeSynonym } from '../domain/search/synonyms/change-synonym.ts';
export { deleteSynonym } from '../domain/search/synonyms/delete-synonym.ts';
export { listSynonyms } from '../domain/search/synonyms/list-synonyms.ts';
export { changeShopSettings } from '../domain/shop-settings/change-shop-settings.ts';
export { getContent } from '../domain/shop-settings/content/get-content.ts';
export { publishContent, undoContent } from '../domain/shop-settings/content/publish-content.ts';
export { getShopSettings } from '../domain/shop-settings/get-shop-settings.ts';
export {
  moveSettingsPlan,
  withdrawSettingsPlan,
} from '../domain/shop-settings/plans/change-plan.ts';
export { listSettingsPlans } from '../domain/shop-settings/plans/list-plans.ts';
export { planSettings } from '../domain/shop-settings/plans/plan-settings.ts';
export { findSetupGuide } from '../domain/today/find-setup-guide.ts';
export { findToday } from '../domain/today/find-today.ts';
export { skipSetupStep } from '../domain/today/skip-setup-step.ts';
