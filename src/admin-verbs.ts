// What only admins may do, one verb a line.

import { deleteOtherUser } from './accounts/delete-other-user.ts';
import { demoteUser } from './accounts/demote-user.ts';
import { disableUser } from './accounts/disable-user.ts';
import { enableUser } from './accounts/enable-user.ts';
import { listUsers } from './accounts/list-users.ts';
import { promoteUser } from './accounts/promote-user.ts';
import { searchForAdmin } from './admin-search/search-for-admin.ts';
import { addAttribute } from './attributes/add-attribute.ts';
import { changeAttribute } from './attributes/change-attribute.ts';
import { deleteAttribute } from './attributes/delete-attribute.ts';
import { listAttributes } from './attributes/list-attributes.ts';
import { orderAttributes } from './attributes/order-attributes.ts';
import { listAuditEntries } from './audit-log/list-audit-entries.ts';
import { listContactMessages } from './contact/list-contact-messages.ts';
import { setMessageAnswered } from './contact/set-message-answered.ts';
import { addCustomerNote } from './customers/add-customer-note.ts';
import { deleteCustomerNote } from './customers/delete-customer-note.ts';
import { findCustomer } from './customers/find-customer.ts';
import { listCustomerNotes } from './customers/list-customer-notes.ts';
import { listCustomerOrders } from './customers/list-customer-orders.ts';
import { listCustomerReviews } from './customers/list-customer-reviews.ts';
import { listCustomers } from './customers/list-customers.ts';
import { endNewsletterSubscription } from './newsletter/end-newsletter-subscription.ts';
import { exportSubscriptions } from './newsletter/export-subscriptions.ts';
import { listSubscriptions } from './newsletter/list-subscriptions.ts';
import { addOrderNote } from './orders/add-order-note.ts';
import { deleteOrderNote } from './orders/delete-order-note.ts';
import { exportOrders } from './orders/export-orders.ts';
import { findManagedOrder } from './orders/find-managed-order.ts';
import { fulfillOrder } from './orders/fulfill-order.ts';
import { fulfillOrders } from './orders/fulfill-orders.ts';
import { listPackingSlips } from './orders/list-packing-slips.ts';
import { returnItems } from './orders/return-items.ts';
import { undoFulfillment } from './orders/undo-fulfillment.ts';
import { listOutbox } from './outbox/list-outbox.ts';
import { previewEmail } from './outbox/preview-email.ts';
import { resendEmail } from './outbox/resend-email.ts';
import { resendFailedEmails } from './outbox/resend-failed-emails.ts';
import { cancelOrder } from './payments/cancel-order.ts';
import { refundOrder } from './payments/refund-order.ts';
import { addProduct } from './products/add-product.ts';
import { applyBulkEdit } from './products/apply-bulk-edit.ts';
import { archiveProduct, restoreProduct } from './products/archive-product.ts';
import { changePrice } from './products/change-price.ts';
import { changeProduct } from './products/change-product.ts';
import { correctStock } from './products/correct-stock.ts';
import { duplicateProduct } from './products/duplicate-product.ts';
import { findBulkEdit } from './products/find-bulk-edit.ts';
import { findManagedProduct } from './products/find-managed-product.ts';
import { listBulkEditProducts } from './products/list-bulk-edit-products.ts';
import { listBulkEdits } from './products/list-bulk-edits.ts';
import { listManagedProducts } from './products/list-managed-products.ts';
import { listMeasurePoints } from './products/list-measure-points.ts';
import { previewBulkEdit } from './products/preview-bulk-edit.ts';
import { previewProduct } from './products/preview-product.ts';
import { undoBulkEdit } from './products/undo-bulk-edit.ts';
import { changePromoCode } from './promo-codes/change-promo-code.ts';
import { createPromoCode } from './promo-codes/create-promo-code.ts';
import { listPromoCodes } from './promo-codes/list-promo-codes.ts';
import { listModeratedReviews } from './reviews/list-moderated-reviews.ts';
import { moderateReview } from './reviews/moderate-review.ts';
import { addSynonym } from './search/add-synonym.ts';
import { changeSynonym } from './search/change-synonym.ts';
import { deleteSynonym } from './search/delete-synonym.ts';
import { listSearchesWithoutResults } from './search/list-searches-without-results.ts';
import { listSynonyms } from './search/list-synonyms.ts';
import { changeShopSettings } from './shop-settings/change-shop-settings.ts';
import { getShopSettings } from './shop-settings/get-shop-settings.ts';
import { findToday } from './today/find-today.ts';

export const adminVerbs = {
  addProduct,
  changeProduct,
  archiveProduct,
  restoreProduct,
  changePrice,
  correctStock,
  duplicateProduct,
  previewProduct,
  findManagedProduct,
  listManagedProducts,
  listMeasurePoints,

  listAttributes,
  addAttribute,
  changeAttribute,
  orderAttributes,
  deleteAttribute,

  previewBulkEdit,
  applyBulkEdit,
  undoBulkEdit,
  findBulkEdit,
  listBulkEdits,
  listBulkEditProducts,
  exportOrders,
  findManagedOrder,
  cancelOrder,
  fulfillOrder,
  fulfillOrders,
  undoFulfillment,
  returnItems,
  refundOrder,
  addOrderNote,
  deleteOrderNote,
  listPackingSlips,

  listModeratedReviews,
  moderateReview,

  listUsers,
  promoteUser,
  demoteUser,
  disableUser,
  enableUser,
  deleteOtherUser,
  listAuditEntries,
  listOutbox,
  previewEmail,
  resendEmail,
  resendFailedEmails,
  searchForAdmin,
  listContactMessages,
  setMessageAnswered,

  listCustomers,
  findCustomer,
  listCustomerOrders,
  listCustomerReviews,
  listCustomerNotes,
  addCustomerNote,
  deleteCustomerNote,

  findToday,
  getShopSettings,
  changeShopSettings,

  listSearchesWithoutResults,
  listSynonyms,
  addSynonym,
  changeSynonym,
  deleteSynonym,
  listSubscriptions,
  endNewsletterSubscription,
  exportSubscriptions,
  listPromoCodes,
  createPromoCode,
  changePromoCode,
};
