// Where the header, the phone menu and the footer lead.

/** The four links that the whole site hangs on, and the paths that belong to each. */
export const mainLinks = [
  { to: '/', name: 'Home', holds: /^\/(home\/?)?$/i },
  { to: '/Collection', name: 'Collection', holds: /^\/collection/i },
  { to: '/Shop', name: 'Shop', holds: /^\/(shop|product\/)/i },
  { to: '/About', name: 'About', holds: /^\/about/i },
] as const;

/** The ways into the shop that menu and footer share. */
export const shopLinks = [
  { to: '/Shop?department=women', name: 'Women' },
  { to: '/Shop?department=men', name: 'Men' },
  { to: '/Shop?category=Clothing', name: 'Clothing' },
  { to: '/Shop?category=T-Shirt', name: 'T-Shirts' },
  { to: '/Shop?category=Hat', name: 'Hats' },
] as const;
