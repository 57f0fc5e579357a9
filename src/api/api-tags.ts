// What each part of the API's description is about, by its tag.

export const apiTags = {
  Products: 'The catalog and its search; for admins products, files, bulk edits, categories.',
  Reviews: 'What customers write about products, and how it is moderated.',
  Images: 'Images in the sizes of pages, and their uploads.',
  Accounts: 'Profile, addresses, cart, password, email and data of a customer.',
  Sessions: 'Signing in and out, second factors, and where an account is signed in.',
  Users: 'For admins: accounts, roles of the team, invitations, the audit log.',
  Newsletter: 'Subscriptions, and issues that admins write and send.',
  Content: 'Pages, the journal, and what the home page shows.',
  Contact: 'Messages to the shop, and their answers.',
  Customers: 'For admins: who buys, notes, tags and groups.',
  Emails: 'For admins: what was sent, and to send it again.',
  Orders: 'Orders, fulfillment, returns; for admins also figures and the check of the books.',
  Payments: 'What a cart costs, and paying for it.',
  'Promo codes': 'For admins: discounts by code or by themselves.',
  Settings: 'What the owner sets, now or later, and backups.',
  'First hour': 'For owners: set-up, the demo, keys of payments, the email server.',
  Health: 'For admins: how the shop itself is doing.',
};
