// What an export holds and what it leaves out, and why: every table of the shop is in one list.

export type ExportFile = {
  /** A table, or the view of `view`; the file has its name. */
  table: string;
  /** For README.txt: what a row is. */
  about: string;
  /** JSON lines, where cells could not hold the structure. */
  isJson?: true;
  /** A new shop has rows already; the export's rows replace them. */
  isSeeded?: true;
  /** Derived from other rows. */
  without?: string[];
  /** Columns of hundredths that no `_cents` tells. */
  hundredths?: string[];
  /** SQL for the currency of its money where no column says it; left out: the shop's. */
  currency?: string;
  /** SQL that selects the rows if they are more than a table, and SQL that inserts them again. */
  view?: { select: string; takeIn: string };
};

// Ids are texts in what is read in.
const ofOrder = '(select o.currency from orders o where o.id = order_id::uuid)';
const ofLine = `(select o.currency from order_lines l join orders o on o.id = l.order_id
  where l.id = line_id::uuid)`;

/** In the order in which they are imported: referenced rows come first. */
export const exportFiles: ExportFile[] = [
  { table: 'shop_settings', about: 'What is set in the dashboard, by group', isJson: true },
  {
    table: 'planned_settings',
    about: 'Changes of settings that are to come, by group',
    isJson: true,
    without: ['due_at'],
  },
  { table: 'images', about: 'Every image; the file in images/ ends with its id' },
  {
    table: 'categories',
    about: 'Categories, with their titles in the menus; products name them by name',
    without: ['reindex_from'],
  },
  { table: 'attributes', about: 'Attributes that products have besides their columns' },
  { table: 'attribute_values', about: 'The values of attributes; products name their tags' },
  {
    table: 'color_families',
    about: 'Which words of color names belong to which family',
    isSeeded: true,
  },
  { table: 'measure_points', about: 'Where sizes are measured, and how', isSeeded: true },
  {
    table: 'outfit_slots',
    about: 'What is worn with what, by the last word of a name',
    isSeeded: true,
  },
  { table: 'search_synonyms', about: 'Who searches for term also finds finds', isSeeded: true },
  { table: 'searches_without_results', about: 'What customers searched for and did not find' },
  { table: 'page_views', about: 'How often pages were seen, by quarter of an hour' },
  {
    table: 'products',
    about: 'Products, hidden ones with deleted_at',
    without: ['images', 'words', 'color_families', 'sizes_in_stock', 'rating_stars', 'fit_votes'],
  },
  {
    table: 'product_images',
    about: 'The images of products in their order, with alternative texts',
    view: {
      select: `select p.id as product_id, place::int as position, image ->> 'id' as image,
          image ->> 'alt' as alternative_text, image - 'id' - 'alt' as size
        from products p, jsonb_array_elements(images) with ordinality list (image, place)`,
      takeIn: `update products set images = list.images from (
          select product_id, jsonb_agg(size || jsonb_strip_nulls(jsonb_build_object(
            'id', image, 'alt', alternative_text)) order by position) as images
          from product_images group by product_id) list
        where id = product_id`,
    },
  },
  { table: 'product_sizes', about: 'The sizes of products, with SKU and stock' },
  {
    table: 'markets',
    about: 'Where the shop sells by rules of its own, and which ones',
    without: ['prices_due_after'],
  },
  { table: 'market_countries', about: 'The countries of these markets' },
  {
    table: 'market_prices',
    about: 'Prices of products and sizes in markets; is_typed ones follow no rule',
  },
  {
    table: 'price_history',
    about: 'Every price that was shown, since when; without a size that of the product',
  },
  { table: 'translations', about: 'What the owner wrote, in other languages' },
  { table: 'size_measures', about: 'The measures of sizes' },
  { table: 'former_slugs', about: 'Addresses that products had before' },
  {
    table: 'content_pages',
    about: 'Pages and journal articles: where they stand and what is published',
    isSeeded: true,
  },
  {
    table: 'content_versions',
    about: 'What they said with each save',
    isJson: true,
    isSeeded: true,
  },
  { table: 'former_page_slugs', about: 'Addresses that they had before' },
  {
    table: 'collections',
    about: 'Collections of products: their addresses, texts, dates and rules',
    isJson: true,
    isSeeded: true,
  },
  { table: 'collection_products', about: 'The products chosen by hand, in their order' },
  { table: 'former_collection_slugs', about: 'Addresses that collections had before' },
  { table: 'tax_registrations', about: 'Where the shop is registered for taxes' },
  { table: 'tax_rates', about: 'Tax rates of the owner, which beat those that came with the shop' },
  { table: 'vat_number_checks', about: 'What registers said about VAT numbers of customers' },
  { table: 'bulk_edits', about: 'Changes of many products at once', isJson: true },
  { table: 'bulk_edit_products', about: 'What they changed in each product', isJson: true },
  { table: 'team_roles', about: 'Roles of the team, with what they may do', isSeeded: true },
  {
    table: 'users',
    about: 'Accounts of customers and admins, without their passwords',
    without: ['country'],
  },
  {
    table: 'shipping_addresses',
    about: 'The addresses that accounts keep',
    without: ['country'],
  },
  { table: 'shipping_zones', about: 'Delivery zones' },
  { table: 'shipping_zone_places', about: 'The countries, regions and postcodes of zones' },
  { table: 'shipping_methods', about: 'Ways of delivery in a zone' },
  {
    table: 'shipping_rates',
    about: 'What a way of delivery costs: from one amount of cents, grams or items to another',
  },
  { table: 'cart_lines', about: 'The carts of accounts' },
  { table: 'customer_notes', about: 'Notes of admins about customers' },
  { table: 'customer_tags', about: 'What customers are tagged as' },
  { table: 'customer_groups', about: 'Groups of customers, by rules', isJson: true },
  {
    table: 'promo_codes',
    about: 'Promo codes; value is a percentage or an amount, as kind says',
    hundredths: ['value'],
  },
  {
    table: 'orders',
    about: 'Orders, with their sums as they were placed',
    without: ['country'],
  },
  { table: 'order_lines', about: 'What was ordered', currency: ofOrder },
  {
    table: 'order_adjustments',
    about: 'What was taken off or added to an order',
    currency: ofOrder,
  },
  {
    table: 'order_tax_lines',
    about: 'The taxes of orders, by line, place and rate',
    currency: ofOrder,
  },
  { table: 'order_transitions', about: 'How orders came to their state' },
  { table: 'order_notes', about: 'Notes of admins about orders' },
  { table: 'payments', about: 'Payments, by the id that the payment provider gave them' },
  {
    table: 'by_hand_payments',
    about: 'Payments by hand: how to pay, as customers were told, and when the money arrived',
  },
  { table: 'refunds', about: 'Refunds of payments' },
  { table: 'refund_lines', about: 'Which lines were refunded', currency: ofLine },
  { table: 'invoice_series', about: 'The last number of each series of invoices' },
  { table: 'invoices', about: 'Invoices and credit notes, with all that stands on them' },
  { table: 'fulfillments', about: 'Parcels, with their tracking' },
  { table: 'fulfillment_lines', about: 'What was in the parcels' },
  { table: 'returns', about: 'What came back' },
  { table: 'return_lines', about: 'The lines that came back' },
  { table: 'withdrawals', about: 'Withdrawals from contracts, as customers stated them' },
  { table: 'stock_ledger', about: 'Every change of stock' },
  { table: 'reviews', about: 'Reviews; hidden ones with the reason' },
  { table: 'review_reports', about: 'Reviews that customers reported' },
  { table: 'newsletter_subscriptions', about: 'Who gets the newsletter, and who left' },
  {
    table: 'newsletter_issues',
    about: 'Issues of the newsletter, and what became of them',
    isJson: true,
  },
  { table: 'contact_threads', about: 'Whose messages and answers belong together' },
  { table: 'contact_messages', about: 'Messages of the contact form' },
  { table: 'contact_replies', about: 'Answers to them, and notes of the team' },
  { table: 'email_outbox', about: 'Emails that were sent or wait: what about and to whom' },
  { table: 'audit_log', about: 'Who did what', isJson: true, without: ['words'] },
  { table: 'demo_rows', about: 'Which rows the demo brought: they go when it is left' },
];

export const nameOf = ({ table, isJson }: ExportFile): string =>
  `${table.replaceAll('_', '-')}.${isJson ? 'jsonl' : 'csv'}`;
