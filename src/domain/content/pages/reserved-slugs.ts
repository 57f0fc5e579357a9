// First parts of the addresses of the shop's own pages, calls and files: no page can stand there.

export const reservedSlugs: ReadonlySet<string> = new Set(
  `account-deletion addresses admin admin-search api articles assets attribute-order attributes
  audit-log auth backups books bulk-edits cart categories checkoutform collection confirm-email
  confirmemail connections contact contact-messages create-payment-intent customers dashboard
  data-export delete-order docs email-changes email-choices email-confirmation facets feeds films
  first-purchase-offer forgotpassword fulfillments get-all-orders get-order-details health healthz
  home identity-providers images journal kit login managed-orders managed-pages managed-products
  measure-points metrics my-reviews newsletter newsletter-export openapi order-limits orders
  orders-export orderscount outbox packing-slips pages password password-resets payment-settings
  paymentproduct product products products-by-id productscart productscount productss promo-codes
  quote readyz reauthentication returns reviews sale search search-facets search-products
  searches-without-results sessions setpassword shop shop-settings signup storefront synonyms
  today undoemailchange updateprofile user userdataupdate webhooks`.split(/\s+/),
);
