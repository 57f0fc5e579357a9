// The REST API: its table of contents by tag. `Api` types the pages' client.
import type { OpenAPIHono } from '@hono/zod-openapi';
import { accountRoutes } from './account-routes.ts';
import { addRoute } from './add-route.ts';
import { adminSearchRoutes } from './admin-search-routes.ts';
import type { ApiSchema } from './api-schema.ts';
import { attributeRoutes } from './attribute-routes.ts';
import { auditLogRoutes } from './audit-log-routes.ts';
import type { AuthEnv } from './auth.ts';
import { bulkEditRoutes } from './bulk-edit-routes.ts';
import { cartRoutes } from './cart-routes.ts';
import { contactMessageRoutes } from './contact-message-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { emailChangeRoutes } from './email-change-routes.ts';
import { emailConfirmationRoutes } from './email-confirmation-routes.ts';
import { fulfillmentRoutes } from './fulfillment-routes.ts';
import { imageRoutes } from './image-routes.ts';
import { imageUploadRoutes } from './image-upload-routes.ts';
import { managedOrderRoutes } from './managed-order-routes.ts';
import { managedProductRoutes } from './managed-product-routes.ts';
import { newsletterForm } from './newsletter-form.ts';
import { newsletterRoutes } from './newsletter-routes.ts';
import { addOpenApi } from './openapi.ts';
import { orderExportRoutes } from './order-export-routes.ts';
import { orderListRoutes } from './order-list-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { productEditRoutes } from './product-edit-routes.ts';
import { productPageRoutes } from './product-page-routes.ts';
import { productRoutes } from './product-routes.ts';
import { promoCodeRoutes } from './promo-code-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { quoteRoutes } from './quote-routes.ts';
import { returnRoutes } from './return-routes.ts';
import { reviewModerationRoutes } from './review-moderation-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import type { Route, RouteDependencies } from './route.ts';
import { createRouter } from './router.ts';
import { searchRoutes } from './search-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { shippingAddressRoutes } from './shipping-address-routes.ts';
import { shopSettingsRoutes } from './shop-settings-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { synonymRoutes } from './synonym-routes.ts';
import { todayRoutes } from './today-routes.ts';
import { userDataRoutes } from './user-data-routes.ts';
import { userRoutes } from './user-routes.ts';

/** By the tags of the API's description. */
export const apiRoutes = {
  Products: [
    ...productRoutes,
    ...productPageRoutes,
    ...managedProductRoutes,
    ...productEditRoutes,
    ...bulkEditRoutes,
    ...attributeRoutes,
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
  Sessions: sessionRoutes,
  Users: [...userRoutes, ...adminSearchRoutes, ...auditLogRoutes],
  Newsletter: [...newsletterRoutes, ...subscriptionRoutes],
  Contact: [...contactRoutes, ...contactMessageRoutes],
  Customers: customerRoutes,
  Emails: outboxRoutes,
  Orders: [
    ...orderRoutes,
    ...orderListRoutes,
    ...orderExportRoutes,
    ...managedOrderRoutes,
    ...fulfillmentRoutes,
    ...returnRoutes,
    ...todayRoutes,
  ],
  Payments: [...quoteRoutes, ...paymentRoutes],
  'Promo codes': promoCodeRoutes,
  Settings: shopSettingsRoutes,
};

type ApiRoute = (typeof apiRoutes)[keyof typeof apiRoutes][number];
export type Api = OpenAPIHono<AuthEnv, ApiSchema<ApiRoute>>;

export const createApi = (dependencies: RouteDependencies): Api => {
  const api = createRouter<AuthEnv>();
  const tags = Object.entries<readonly Route[]>(apiRoutes);
  for (const [tag, routes] of tags)
    for (const route of routes) addRoute(api, tag, route, dependencies);
  api.route('/', newsletterForm(dependencies));
  addOpenApi(
    api,
    tags.map(([tag]) => tag),
  );
  return api as Api;
};
