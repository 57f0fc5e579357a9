// All that the shop stores about a user, one query for each part.

type Section = {
  name: string;
  /**
   * What $1 stands for. An email only counts once it is confirmed, because it may be a
   * stranger's.
   */
  by: 'id' | 'email';
  /** An object or null instead of a list. */
  isOne?: boolean;
  sql: string;
};

export const userDataSections: Section[] = [
  {
    name: 'profile',
    by: 'id',
    isOne: true,
    sql: `select id, name, email, email_verified as "isEmailConfirmed", role, phone, address, image,
        language, order_emails as "orderEmails",
        refund_emails as "refundEmails", created_at as "createdAt",
        updated_at as "updatedAt", delete_at as "deleteAt" from users where id = $1`,
  },
  {
    name: 'shippingAddresses',
    by: 'id',
    sql: `select first_name as "firstName", last_name as "lastName", address, phone,
        company, line1, line2, postcode, city, region, country,
        additional_info as "additionalInfo", is_default as "isDefault",
        created_at as "createdAt", updated_at as "updatedAt"
      from shipping_addresses where user_id = $1 order by created_at, id`,
  },
  {
    // The author is left out, because it is another user's data.
    name: 'notesOfTheShop',
    by: 'id',
    sql: `select text, created_at as "createdAt" from customer_notes where user_id = $1
      order by created_at, id`,
  },
  {
    // Groups follow from what is here, and are the shop's own words.
    name: 'tagsOfTheShop',
    by: 'id',
    sql: `select tag, added_at as "addedAt" from customer_tags where user_id = $1 order by tag`,
  },
  {
    name: 'cart',
    by: 'id',
    sql: `select p.name as "productName", s.label as size, c.quantity, c.added_at as "addedAt"
      from cart_lines c left join product_sizes s on s.id = c.size_id
      left join products p on p.id = s.product_id where c.user_id = $1 order by c.sequence`,
  },
  {
    name: 'waysToSignIn',
    by: 'id',
    sql: `select provider_id as provider, email, created_at as "createdAt",
        case when provider_id <> 'credential' then account_id end as "accountId"
      from identity_accounts where user_id = $1 order by created_at, id`,
  },
  {
    name: 'passkeys',
    by: 'id',
    sql: `select name, created_at as "createdAt", last_used_at as "lastUsedAt"
      from passkeys where user_id = $1 order by created_at, id`,
  },
  {
    name: 'authenticatorApp',
    by: 'id',
    isOne: true,
    sql: `select created_at as "createdAt", confirmed_at as "confirmedAt",
        (select count(*) from recovery_codes where user_id = $1) as "recoveryCodes"
      from authenticator_apps where user_id = $1`,
  },
  {
    name: 'sessions',
    by: 'id',
    sql: `select created_at as "createdAt", authenticated_at as "authenticatedAt",
        last_used_at as "lastUsedAt", expires_at as "expiresAt",
        stays_signed_in as "staysSignedIn", user_agent as "userAgent", ip_address as ip
      from identity_sessions where user_id = $1 order by created_at, id`,
  },
  {
    name: 'signInsWithNewDevice',
    by: 'id',
    sql: `select user_agent as "userAgent", at from new_device_sign_ins where user_id = $1
      order by at, id`,
  },
  {
    name: 'emailChanges',
    by: 'id',
    sql: `select old_email as "oldEmail", new_email as "newEmail", requested_at as "requestedAt",
        confirmed_at as "confirmedAt" from email_changes where user_id = $1
      order by requested_at, id`,
  },
  {
    name: 'images',
    by: 'id',
    sql: `select '/images/' || id || '/640.webp' as url, width, height, created_at as "createdAt"
      from images where owner_id = $1 order by created_at, id`,
  },
  {
    name: 'newsletter',
    by: 'email',
    isOne: true,
    sql: `select state, requested_at as "requestedAt", confirmed_at as "confirmedAt",
        unsubscribed_at as "unsubscribedAt" from newsletter_subscriptions where email = $1`,
  },
  {
    name: 'emails',
    by: 'email',
    sql: `select kind, recipient, state, created_at as "createdAt", finished_at as "finishedAt"
      from email_outbox where recipient = $1 order by created_at, id`,
  },
  {
    name: 'contactMessages',
    by: 'email',
    sql: `select m.name, m.email, order_number as "orderNumber", topic, message,
        m.created_at as "createdAt" from contact_messages m
      join contact_threads t on t.id = m.thread_id and t.user_id is null
      where lower(m.email) = $1 order by m.created_at, m.id`,
  },
  {
    name: 'withdrawals',
    by: 'id',
    sql: `select w.name, w.email, contract, items, stated_at as "statedAt",
        settled_at as "settledAt" from withdrawals w join users u on u.id = $1
      where w.user_id = u.id or (u.email_verified and lower(w.email) = u.email)
      order by stated_at, w.id`,
  },
  {
    name: 'contactReplies',
    by: 'email',
    sql: `select r.kind, r.text, r.created_at as "createdAt" from contact_replies r
      join contact_threads t on t.id = r.thread_id and t.user_id is null
      where t.email = $1 order by r.created_at, r.id`,
  },
  {
    // The member who answered is left out, because it is another user's data.
    name: 'ownMessages',
    by: 'id',
    sql: `select 'message' as kind, message as text, topic, order_number as "orderNumber", m.name,
        m.email, m.created_at as "createdAt"
      from contact_messages m join contact_threads t on t.id = m.thread_id where t.user_id = $1
      union all
      select r.kind, r.text, null, null, null, null, r.created_at
      from contact_replies r join contact_threads t on t.id = r.thread_id where t.user_id = $1
      order by "createdAt"`,
  },
  {
    name: 'reviews',
    by: 'id',
    sql: `select r.id, p.name as "productName", r.author, r.rating, r.title, r.text, r.fit,
        r.size_label as size, r.created_at as "createdAt", r.edited_at as "editedAt",
        r.hidden_at as "hiddenAt", r.hidden_reason as "hiddenReason"
      from reviews r join products p on p.id = r.product_id where r.user_id = $1
      order by r.sequence`,
  },
  {
    name: 'reviewReports',
    by: 'id',
    sql: `select review_id as "reviewId", reason, at from review_reports where user_id = $1
      order by at, review_id`,
  },
  {
    // The text of notes is about the customer; their author is left out.
    name: 'orderNotes',
    by: 'id',
    sql: `select o.number as "orderNumber", n.text, n.created_at as "createdAt"
      from order_notes n join orders o on o.id = n.order_id where o.user_id = $1
      order by n.created_at, n.id`,
  },
  {
    name: 'paymentsWithoutOrder',
    by: 'id',
    sql: `select p.intent_id as "intentId", p.state, p.amount_cents as "amountCents",
        p.received_cents as "receivedCents", p.created_at as "createdAt",
        p.settled_at as "settledAt",
        (select coalesce(sum(amount_cents), 0) from refunds r where r.intent_id = p.intent_id)
          as "refundedCents"
      from payments p where p.user_id = $1 and p.order_id is null
        and not exists (select from orders o where o.transaction_id = p.intent_id)
      order by p.created_at, p.intent_id`,
  },
  {
    // What an admin changed about other users is left out, because it is those users' data.
    name: 'auditLog',
    by: 'id',
    sql: `select at, action, actor_id is not distinct from $1 as "byYou",
        case when subject = $1 then detail end as detail
      from audit_log where subject = $1 or actor_id = $1 order by id`,
  },
];
