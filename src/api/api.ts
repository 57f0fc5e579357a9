// The REST API: its table of contents by tag. Its rows type the pages' client.
import type { OpenAPIHono } from '@hono/zod-openapi';
import { accountRoutes } from './accounts/account-routes.ts';
import { customerGroupRoutes } from './accounts/customer-group-routes.ts';
import { customerRoutes } from './accounts/customer-routes.ts';
import { shippingAddressRoutes } from './accounts/shipping-address-routes.ts';
import { teamInvitationRoutes } from './accounts/team-invitation-routes.ts';
import { teamRoleRoutes } from './accounts/team-role-routes.ts';
import { userDataRoutes } from './accounts/user-data-routes.ts';
import { userRoutes } from './accounts/user-routes.ts';
import { apiTags } from './api-tags.ts';
import { collectionRoutes } from './catalog/collection-routes.ts';
import { imageRoutes } from './catalog/image-routes.ts';
import { attributeRoutes } from './catalog/manage/attribute-routes.ts';
import { bulkEditRoutes } from './catalog/manage/bulk-edit-routes.ts';
import { categoryRoutes } from './catalog/manage/category-routes.ts';
import { imageUploadRoutes } from './catalog/manage/image-upload-routes.ts';
import { managedCollectionRoutes } from './catalog/manage/managed-collection-routes.ts';
import { managedProductRoutes } from './catalog/manage/managed-product-routes.ts';
import { marketPriceRoutes } from './catalog/manage/market-price-routes.ts';
import { productEditRoutes } from './catalog/manage/product-edit-routes.ts';
import { productFileRoutes } from './catalog/manage/product-file-routes.ts';
import { reviewModerationRoutes } from './catalog/manage/review-moderation-routes.ts';
import { synonymRoutes } from './catalog/manage/synonym-routes.ts';
import { productPageRoutes } from './catalog/product-page-routes.ts';
import { productRoutes } from './catalog/product-routes.ts';
import { reviewRoutes } from './catalog/review-routes.ts';
import { searchRoutes } from './catalog/search-routes.ts';
import type { ClientOf } from './client-types.ts';
import { managedPageRoutes } from './content/managed-page-routes.ts';
import { pageRoutes } from './content/page-routes.ts';
import { textRoutes } from './content/text-routes.ts';
import { adminSearchRoutes } from './dashboard/admin-search-routes.ts';
import { auditLogRoutes } from './dashboard/audit-log-routes.ts';
import { backupRoutes } from './dashboard/backup-routes.ts';
import { booksRoutes } from './dashboard/books-routes.ts';
import { contentRoutes } from './dashboard/content-routes.ts';
import { demoRoutes } from './dashboard/demo-routes.ts';
import { emailServerRoutes } from './dashboard/email-server-routes.ts';
import { exampleEmailRoutes } from './dashboard/example-email-routes.ts';
import { healthRoutes } from './dashboard/health-routes.ts';
import { insightsRoutes } from './dashboard/insights-routes.ts';
import { marketRoutes } from './dashboard/market-routes.ts';
import { outboxRoutes } from './dashboard/outbox-routes.ts';
import { paymentKeyRoutes } from './dashboard/payment-key-routes.ts';
import { sellingRoutes } from './dashboard/selling-routes.ts';
import { settingsPlanRoutes } from './dashboard/settings-plan-routes.ts';
import { setupRoutes } from './dashboard/setup-routes.ts';
import { shopSettingsRoutes } from './dashboard/shop-settings-routes.ts';
import { taxReportRoutes } from './dashboard/tax-report-routes.ts';
import { taxRoutes } from './dashboard/tax-routes.ts';
import { todayRoutes } from './dashboard/today-routes.ts';
import { addRoute } from './http/add-route.ts';
import { addOpenApi } from './http/openapi.ts';
import type { Route, RouteDependencies } from './http/route.ts';
import { createRouter } from './http/router.ts';
import { contactMessageRoutes } from './marketing/contact-message-routes.ts';
import { contactRoutes } from './marketing/contact-routes.ts';
import { issueRoutes } from './marketing/issue-routes.ts';
import { newsletterForm } from './marketing/newsletter-form.ts';
import { newsletterRoutes } from './marketing/newsletter-routes.ts';
import { promoCodeRoutes } from './marketing/promo-code-routes.ts';
import { subscriptionRoutes } from './marketing/subscription-routes.ts';
import { cartRoutes } from './orders/cart-routes.ts';
import { deliveryZoneRoutes } from './orders/manage/delivery-zone-routes.ts';
import { fulfillmentRoutes } from './orders/manage/fulfillment-routes.ts';
import { managedOrderRoutes } from './orders/manage/managed-order-routes.ts';
import { managedWithdrawalRoutes } from './orders/manage/managed-withdrawal-routes.ts';
import { orderExportRoutes } from './orders/manage/order-export-routes.ts';
import { orderListRoutes } from './orders/manage/order-list-routes.ts';
import { returnRoutes } from './orders/manage/return-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { paymentRoutes } from './orders/payment-routes.ts';
import { quoteRoutes } from './orders/quote-routes.ts';
import { vatNumberRoutes } from './orders/vat-number-routes.ts';
import { withdrawalRoutes } from './orders/withdrawal-routes.ts';
import type { AuthEnv } from './sign-in/auth.ts';
import { emailChangeRoutes } from './sign-in/email-change-routes.ts';
import { emailConfirmationRoutes } from './sign-in/email-confirmation-routes.ts';
import { passwordRoutes } from './sign-in/password-routes.ts';
import { providerRoutes } from './sign-in/provider-routes.ts';
import { secondFactorRoutes } from './sign-in/second-factor-routes.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';

/** By the tags of the API's description. */
export const apiRoutes = {
  Products: [
    ...productRoutes,
    ...productPageRoutes,
    ...managedProductRoutes,
    ...productEditRoutes,
    ...marketPriceRoutes,
    ...bulkEditRoutes,
    ...productFileRoutes,
    ...attributeRoutes,
    ...categoryRoutes,
    ...collectionRoutes,
    ...managedCollectionRoutes,
    ...searchRoutes,
    ...synonymRoutes,
  ],
  Reviews: [...reviewRoutes, ...reviewModerationRoutes],
  Images: [...imageRoutes, ...imageUploadRoutes],
  Accounts: [
    ...shippingAddressRoutes,
    ...accountRoutes,
    ...cartRoutes,
    ...providerRoutes,
    ...emailConfirmationRoutes,
    ...userDataRoutes,
    ...emailChangeRoutes,
    ...passwordRoutes,
  ],
  Sessions: [...sessionRoutes, ...secondFactorRoutes],
  Users: [
    ...userRoutes,
    ...teamRoleRoutes,
    ...teamInvitationRoutes,
    ...adminSearchRoutes,
    ...auditLogRoutes,
  ],
  Newsletter: [...newsletterRoutes, ...subscriptionRoutes, ...issueRoutes],
  Content: [...pageRoutes, ...managedPageRoutes, ...textRoutes],
  Contact: [...contactRoutes, ...contactMessageRoutes],
  Customers: [...customerRoutes, ...customerGroupRoutes],
  Emails: outboxRoutes,
  Orders: [
    ...orderRoutes,
    ...orderListRoutes,
    ...orderExportRoutes,
    ...managedOrderRoutes,
    ...fulfillmentRoutes,
    ...returnRoutes,
    ...withdrawalRoutes,
    ...managedWithdrawalRoutes,
    ...insightsRoutes,
    ...taxReportRoutes,
    ...todayRoutes,
    ...booksRoutes,
  ],
  Payments: [...quoteRoutes, ...vatNumberRoutes, ...paymentRoutes],
  'Promo codes': promoCodeRoutes,
  Settings: [
    ...shopSettingsRoutes,
    ...settingsPlanRoutes,
    ...deliveryZoneRoutes,
    ...exampleEmailRoutes,
    ...contentRoutes,
    ...marketRoutes,
    ...taxRoutes,
    ...backupRoutes,
  ],
  'First hour': [
    ...setupRoutes,
    ...sellingRoutes,
    ...demoRoutes,
    ...paymentKeyRoutes,
    ...emailServerRoutes,
  ],
  Health: healthRoutes,
};

export type Api = ClientOf<(typeof apiRoutes)[keyof typeof apiRoutes][number]>;

export const createApi = (dependencies: RouteDependencies): OpenAPIHono<AuthEnv> => {
  const api = createRouter<AuthEnv>();
  for (const [tag, routes] of Object.entries<readonly Route[]>(apiRoutes))
    for (const route of routes) addRoute(api, tag, route, dependencies);
  api.route('/', newsletterForm(dependencies));
  addOpenApi(api, apiTags satisfies Record<keyof typeof apiRoutes, string>);
  return api;
};
