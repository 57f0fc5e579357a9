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
import { findDevice } from './identity/devices/find-device.ts';
import { issueDeviceCookie } from './identity/devices/issue-device-cookie.ts';
import { tellNewDevice } from './identity/devices/tell-new-device.ts';
import { cancelEmailChange } from './identity/email-change/cancel-email-change.ts';
import { confirmEmail } from './identity/email-change/confirm-email.ts';
import { findEmailConfirmation } from './identity/email-change/find-email-confirmation.ts';
import { requestEmailChange } from './identity/email-change/request-email-change.ts';
import { resendConfirmation } from './identity/email-change/resend-confirmation.ts';
import { undoEmailChange } from './identity/email-change/undo-email-change.ts';
import { isCrossSite } from './identity/is-cross-site.ts';
import { changePassword } from './identity/passwords/change-password.ts';
import { reauthenticate } from './identity/passwords/reauthenticate.ts';
import { requestPasswordReset } from './identity/passwords/request-password-reset.ts';
import { disconnectProvider } from './identity/providers/disconnect-provider.ts';
import { finishProviderSignIn } from './identity/providers/finish-provider-sign-in.ts';
import { listConnections } from './identity/providers/list-connections.ts';
import { listProviders } from './identity/providers/list-providers.ts';
import { startProviderSignIn } from './identity/providers/start-provider-sign-in.ts';
import { authenticate } from './identity/sessions/authenticate.ts';
import { checkRecentSignIn } from './identity/sessions/check-recent-sign-in.ts';
import { deleteExpiredSessions } from './identity/sessions/delete-expired-sessions.ts';
import { endOtherSessions } from './identity/sessions/end-other-sessions.ts';
import { endSession } from './identity/sessions/end-session.ts';
import { extendSession } from './identity/sessions/extend-session.ts';
import { findSession } from './identity/sessions/find-session.ts';
import { findSignInMethods } from './identity/sessions/find-sign-in-methods.ts';
import { issueAccessToken } from './identity/sessions/issue-access-token.ts';
import { listSessions } from './identity/sessions/list-sessions.ts';
import { handleAuthRequest } from './identity/sign-in/handle-auth-request.ts';
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
