// The REST API: every call in one typed chain. `Api` types the pages' client.
import type { Shop } from '../shop.ts';
import { accountRoutes } from './account-routes.ts';
import { adminSearchRoutes } from './admin-search-routes.ts';
import { attributeRoutes } from './attribute-routes.ts';
import { auditLogRoutes } from './audit-log-routes.ts';
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
import { withOpenApi } from './openapi.ts';
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
import type { RateLimits } from './rate-limit.ts';
import type { CostlyRead } from './read-limit.ts';
import { returnRoutes } from './return-routes.ts';
import { reviewModerationRoutes } from './review-moderation-routes.ts';
import { reviewRoutes } from './review-routes.ts';
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

export const createApi = (shop: Shop, limits: RateLimits, costlyRead: CostlyRead) =>
  withOpenApi(
    createRouter()
      .route('/', productRoutes(shop))
      .route('/', productPageRoutes(shop))
      .route('/', managedProductRoutes(shop, limits))
      .route('/', productEditRoutes(shop, limits))
      .route('/', bulkEditRoutes(shop, limits))
      .route('/', attributeRoutes(shop, limits))
      .route('/', searchRoutes(shop))
      .route('/', reviewRoutes(shop, limits))
      .route('/', reviewModerationRoutes(shop))
      .route('/', imageRoutes(shop, costlyRead))
      .route('/', imageUploadRoutes(shop, limits))
      .route('/', shippingAddressRoutes(shop, limits))
      .route('/', accountRoutes(shop, limits))
      .route('/', cartRoutes(shop, limits))
      .route('/', sessionRoutes(shop, limits))
      .route('/', userRoutes(shop, limits))
      .route('/', customerRoutes(shop, limits))
      .route('/', adminSearchRoutes(shop, limits))
      .route('/', outboxRoutes(shop, limits))
      .route('/', auditLogRoutes(shop))
      .route('/', providerRoutes(shop, limits))
      .route('/', emailConfirmationRoutes(shop))
      .route('/', userDataRoutes(shop, limits))
      .route('/', emailChangeRoutes(shop, limits))
      .route('/', passwordRoutes(shop, limits))
      .route('/', contactRoutes(shop, limits))
      .route('/', contactMessageRoutes(shop, limits))
      .route('/', newsletterRoutes(shop, limits))
      .route('/', newsletterForm(shop, limits))
      .route('/', subscriptionRoutes(shop, limits))
      .route('/', orderRoutes(shop, limits))
      .route('/', orderListRoutes(shop))
      .route('/', orderExportRoutes(shop, limits))
      .route('/', managedOrderRoutes(shop, limits))
      .route('/', fulfillmentRoutes(shop, limits))
      .route('/', returnRoutes(shop, limits))
      .route('/', quoteRoutes(shop, limits))
      .route('/', paymentRoutes(shop, limits))
      .route('/', promoCodeRoutes(shop, limits))
      .route('/', synonymRoutes(shop, limits))
      .route('/', shopSettingsRoutes(shop, limits))
      .route('/', todayRoutes(shop)),
  );

export type Api = ReturnType<typeof createApi>;
