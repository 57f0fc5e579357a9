// Everything the shop can do, one verb a line: the table of contents of the product.

import { addShippingAddress } from './accounts/add-shipping-address.ts';
import { cancelDeletion } from './accounts/cancel-deletion.ts';
import { changeShippingAddress } from './accounts/change-shipping-address.ts';
import { deleteShippingAddress } from './accounts/delete-shipping-address.ts';
import { exportUserData } from './accounts/export-user-data.ts';
import { findDeletion } from './accounts/find-deletion.ts';
import { findEmailChoices } from './accounts/find-email-choices.ts';
import { findProfile } from './accounts/find-profile.ts';
import { findProfileById } from './accounts/find-profile-by-id.ts';
import { findSessionRole } from './accounts/find-session-role.ts';
import { inviteFirstAdmin } from './accounts/invite-first-admin.ts';
import { isAdmin } from './accounts/is-admin.ts';
import { listShippingAddresses } from './accounts/list-shipping-addresses.ts';
import { requestDeletion } from './accounts/request-deletion.ts';
import { setEmailChoices } from './accounts/set-email-choices.ts';
import { updateProfile } from './accounts/update-profile.ts';
import { adminVerbs } from './admin-verbs.ts';
import { chooseAttributes } from './attributes/choose-attributes.ts';
import { listFilterTags } from './attributes/list-filter-tags.ts';
import { bind } from './bind.ts';
import { saveAccountCart } from './cart/save-account-cart.ts';
import { countProducts } from './catalog/count-products.ts';
import { findProduct } from './catalog/find-product.ts';
import { findSale } from './catalog/find-sale.ts';
import { listCategories } from './catalog/list-categories.ts';
import { listFacets } from './catalog/list-facets.ts';
import { listMeasures } from './catalog/list-measures.ts';
import { listProducts } from './catalog/list-products.ts';
import { listProductsById } from './catalog/list-products-by-id.ts';
import { listRelated } from './catalog/list-related.ts';
import { listSitemapParts } from './catalog/list-sitemap-parts.ts';
import { streamProducts } from './catalog/stream-products.ts';
import { streamSitemapPart } from './catalog/stream-sitemap-part.ts';
import { sendContactMessage } from './contact/send-contact-message.ts';
import type { Context } from './context.ts';
import { checkReadiness } from './database/check-readiness.ts';
import { authenticate } from './identity/authenticate.ts';
import { cancelEmailChange } from './identity/cancel-email-change.ts';
import { changePassword } from './identity/change-password.ts';
import { checkRecentSignIn } from './identity/check-recent-sign-in.ts';
import { confirmEmail } from './identity/confirm-email.ts';
import { deleteExpiredSessions } from './identity/delete-expired-sessions.ts';
import { disconnectProvider } from './identity/disconnect-provider.ts';
import { endOtherSessions } from './identity/end-other-sessions.ts';
import { endSession } from './identity/end-session.ts';
import { extendSession } from './identity/extend-session.ts';
import { findDevice } from './identity/find-device.ts';
import { findEmailConfirmation } from './identity/find-email-confirmation.ts';
import { findSession } from './identity/find-session.ts';
import { findSignInMethods } from './identity/find-sign-in-methods.ts';
import { finishProviderSignIn } from './identity/finish-provider-sign-in.ts';
import { handleAuthRequest } from './identity/handle-auth-request.ts';
import { isCrossSite } from './identity/is-cross-site.ts';
import { issueAccessToken } from './identity/issue-access-token.ts';
import { issueDeviceCookie } from './identity/issue-device-cookie.ts';
import { listConnections } from './identity/list-connections.ts';
import { listProviders } from './identity/list-providers.ts';
import { listSessions } from './identity/list-sessions.ts';
import { reauthenticate } from './identity/reauthenticate.ts';
import { requestEmailChange } from './identity/request-email-change.ts';
import { requestPasswordReset } from './identity/request-password-reset.ts';
import { resendConfirmation } from './identity/resend-confirmation.ts';
import { startProviderSignIn } from './identity/start-provider-sign-in.ts';
import { tellNewDevice } from './identity/tell-new-device.ts';
import { undoEmailChange } from './identity/undo-email-change.ts';
import { createVariant } from './images/create-variant.ts';
import { findVariant } from './images/find-variant.ts';
import { importImages } from './images/import-images.ts';
import { storeImage } from './images/store-image.ts';
import { admitSignIn } from './limits/admit-sign-in.ts';
import { rememberNetwork } from './limits/remember-network.ts';
import { returnAttempts } from './limits/return-attempts.ts';
import { takeAttempts } from './limits/take-attempts.ts';
import { confirmSubscription } from './newsletter/confirm-subscription.ts';
import { deleteEndedSubscriptions } from './newsletter/delete-ended-subscriptions.ts';
import { findNewsletterChoice } from './newsletter/find-newsletter-choice.ts';
import { getNewsletterSettings } from './newsletter/get-newsletter-settings.ts';
import { setNewsletterChoice } from './newsletter/set-newsletter-choice.ts';
import { subscribeToNewsletter } from './newsletter/subscribe-to-newsletter.ts';
import { unsubscribe } from './newsletter/unsubscribe.ts';
import { countOrders } from './orders/count-orders.ts';
import { findOrder } from './orders/find-order.ts';
import { getOrderLimits } from './orders/get-order-limits.ts';
import { listOrders } from './orders/list-orders.ts';
import { quoteCart } from './orders/quote-cart.ts';
import { streamOrders } from './orders/stream-orders.ts';
import { checkout } from './payments/checkout.ts';
import { deleteOrderLine } from './payments/delete-order-line.ts';
import { expireOrders } from './payments/expire-orders.ts';
import { getPaymentSettings } from './payments/get-payment-settings.ts';
import { confirmOrderLine } from './payments/price-only/confirm-order-line.ts';
import { reconcilePriceOnlyPayments } from './payments/price-only/reconcile-price-only-payments.ts';
import { startPriceOnlyPayment } from './payments/price-only/start-price-only-payment.ts';
import { readWebhookEvent } from './payments/read-webhook-event.ts';
import { reconcilePayments } from './payments/reconcile-payments.ts';
import { reopenFailedRefunds } from './payments/reopen-failed-refunds.ts';
import { settlePayment } from './payments/settle-payment.ts';
import { findFirstPurchaseCode } from './promo-codes/find-first-purchase-code.ts';
import { deleteReview } from './reviews/delete-review.ts';
import { editReview } from './reviews/edit-review.ts';
import { findOwnReview } from './reviews/find-own-review.ts';
import { listOwnReviews } from './reviews/list-own-reviews.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { reportReview } from './reviews/report-review.ts';
import { writeReview } from './reviews/write-review.ts';
import { searchFacets } from './search/search-facets.ts';
import { searchProducts } from './search/search-products.ts';
import { getStorefront } from './shop-settings/get-storefront.ts';

export const createShop = (context: Context) =>
  bind(
    {
      ...adminVerbs,

      checkReadiness,

      listProducts,
      countProducts,
      listFacets,
      chooseAttributes,
      listFilterTags,
      listCategories,
      findSale,
      streamProducts,
      listSitemapParts,
      streamSitemapPart,
      findProduct,
      listMeasures,
      listRelated,
      listProductsById,
      findVariant,
      createVariant,
      storeImage,
      importImages,
      searchProducts,
      searchFacets,

      listReviews,
      findOwnReview,
      listOwnReviews,
      writeReview,
      editReview,
      deleteReview,
      reportReview,

      authenticate,
      checkRecentSignIn,
      isCrossSite,
      handleAuthRequest,
      findSession,
      issueAccessToken,
      extendSession,
      listSessions,
      endSession,
      endOtherSessions,
      tellNewDevice,
      findSignInMethods,
      reauthenticate,
      listProviders,
      startProviderSignIn,
      finishProviderSignIn,
      listConnections,
      disconnectProvider,
      isAdmin,
      findSessionRole,
      findProfile,
      findProfileById,
      listShippingAddresses,
      addShippingAddress,
      changeShippingAddress,
      deleteShippingAddress,
      updateProfile,
      findEmailChoices,
      setEmailChoices,
      exportUserData,
      findDeletion,
      requestDeletion,
      cancelDeletion,
      inviteFirstAdmin,
      confirmEmail,
      findEmailConfirmation,
      resendConfirmation,
      requestPasswordReset,
      changePassword,
      requestEmailChange,
      cancelEmailChange,
      undoEmailChange,
      deleteExpiredSessions,

      sendContactMessage,

      takeAttempts,
      returnAttempts,
      admitSignIn,
      rememberNetwork,
      findDevice,
      issueDeviceCookie,

      getNewsletterSettings,
      subscribeToNewsletter,
      confirmSubscription,
      unsubscribe,
      findNewsletterChoice,
      setNewsletterChoice,
      deleteEndedSubscriptions,

      findOrder,
      listOrders,
      countOrders,
      streamOrders,
      deleteOrderLine,
      expireOrders,
      getOrderLimits,
      quoteCart,
      saveAccountCart,

      findFirstPurchaseCode,
      getStorefront,

      getPaymentSettings,
      checkout,
      startPriceOnlyPayment,
      confirmOrderLine,
      readWebhookEvent,
      settlePayment,
      reopenFailedRefunds,
      reconcilePriceOnlyPayments,
      reconcilePayments,
    },
    context,
  );

export type Shop = ReturnType<typeof createShop>;
