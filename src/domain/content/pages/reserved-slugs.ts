// First parts of addresses of the shop's own pages, calls and files, which no page can use.

export const reservedSlugs: ReadonlySet<string> = new Set(
  `account-deletion accountant-export addresses admin admin-search api articles assets
    attribute-order attributes audit-log auth authenticator-app backups books bulk-edits cart
    categories category-order checkoutform collection collections confirm-email confirmemail
    connections contact contact-messages contact-thread contact-threads content
    create-payment-intent customer-groups customer-tags customers customers-export
    dashboard data-export
    delete-order delivery-zones demo docs email-changes email-choices email-confirmation
    email-previews email-server example-cart facets feeds films first-purchase-offer forgotpassword
    fulfillments get-all-orders get-order-details health healthz home home-page
    identity-providers images insights
    insights-tables jointeam journal kit legal-pages login managed-categories managed-collections
    managed-orders managed-pages managed-products market-example market-facts markets
    measure-points metrics my-reviews newsletter
    newsletter-export openapi order-limits orders orders-export orderscount outbox
    packing-slips pages passkeys payments password password-resets payment-keys payment-settings
    paymentproduct product product-imports product-markets products products-by-id products-export
    productscart productscount productss promo-codes promo-codes-export quote readyz
    reauthentication recovery-codes returns reviews sale search search-facets search-products
    searches-without-results second-factors secondfactor selling-answer sessions setpassword
    settings-plans
    setup shop shop-settings signup storefront synonyms tax-rates
    tax-report tax-registrations taxes team-invitations team-roles test-emails text-counts
    text-languages texts texts-file
    test-mode test-orders time-zone today undoemailchange updateprofile user
    userdataupdate vat-number-checks
    webhooks withdrawal withdrawals`.split(/\s+/),
);
