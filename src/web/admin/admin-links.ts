import {
  CirclePlus,
  ClipboardList,
  type IconNode,
  Inbox,
  ListChecks,
  Mail,
  MessageSquare,
  ScrollText,
  Search,
  Tags,
  UserRoundPlus,
  UsersRound,
} from 'lucide';

export type DashboardLink = {
  to: string;
  name: string;
  icon: IconNode;
  /** It stays current on the pages below it. */
  hasPages?: boolean;
  /** How other paths begin on which it is current. */
  also?: string[];
  /** What else the palette finds it by. */
  words?: string;
};

/** The pages of admins, as the sidebar and the palette show them. A new page is one line. */
export const adminLinks: DashboardLink[] = [
  {
    to: '/Dashboard/ManageAllOrders',
    name: 'Manage All Orders',
    icon: ClipboardList,
    hasPages: true,
    words: 'sales refunds',
  },
  {
    to: '/Dashboard/ManageAllProducts',
    name: 'Manage All Products',
    icon: Tags,
    also: ['/Dashboard/product-update/', '/Dashboard/product-preview/'],
    words: 'stock prices catalog archive',
  },
  {
    to: '/Dashboard/BulkEdits',
    name: 'Bulk Edits',
    icon: ListChecks,
    hasPages: true,
    words: 'change many products percent sale undo',
  },
  {
    to: '/Dashboard/AddProduct',
    name: 'Add Products',
    icon: CirclePlus,
    words: 'new product create',
  },
  {
    to: '/Dashboard/Customers',
    name: 'Customers',
    icon: UsersRound,
    hasPages: true,
    words: 'spend addresses notes',
  },
  {
    to: '/Dashboard/MakeAdmin',
    name: 'Make Admin',
    icon: UserRoundPlus,
    words: 'users roles disable',
  },
  {
    to: '/Dashboard/ManageReviews',
    name: 'Manage Reviews',
    icon: MessageSquare,
    words: 'ratings stars',
  },
  {
    to: '/Dashboard/Messages',
    name: 'Messages',
    icon: Inbox,
    words: 'contact form questions answers',
  },
  {
    to: '/Dashboard/Searches',
    name: 'Searches',
    icon: Search,
    words: 'searches without results',
  },
  {
    to: '/Dashboard/Outbox',
    name: 'Outbox',
    icon: Mail,
    hasPages: true,
    words: 'emails sent failed resend',
  },
  {
    to: '/Dashboard/AuditLog',
    name: 'Audit Log',
    icon: ScrollText,
    words: 'history changes who',
  },
];
