import {
  ArrowLeftRight,
  BookOpen,
  ChartColumn,
  CirclePlus,
  ClipboardList,
  FileInput,
  FileText,
  HeartPulse,
  IdCard,
  Inbox,
  LayoutGrid,
  LayoutTemplate,
  ListChecks,
  Mail,
  MessageSquare,
  Newspaper,
  PanelTop,
  Scale,
  ScrollText,
  SearchX,
  Settings,
  SlidersHorizontal,
  Tags,
  TicketPercent,
  UserRoundPlus,
  UsersRound,
} from 'lucide';
import type { AdminPath } from '../admin-pages.ts';
import type { DashboardLink } from './dashboard-link.ts';

/** Who may open the page is said in admin-pages.ts. */
type AdminLink = DashboardLink & { to: AdminPath };
export type LinkGroup = { name: string; links: AdminLink[] };

/** The pages of admins, as the sidebar and the palette show them. A new page is one line. */
export const adminGroups: LinkGroup[] = [
  {
    name: 'Orders',
    links: [
      {
        to: '/Dashboard/ManageAllOrders',
        name: 'Manage All Orders',
        icon: ClipboardList,
        hasPages: true,
        words: 'sales refunds',
        badge: 'ordersToFulfill',
      },
      {
        to: '/Dashboard/Insights',
        name: 'Insights',
        icon: ChartColumn,
        hasPages: true,
        words: 'analytics statistics revenue conversion best sellers reorder visits charts reports',
      },
      {
        to: '/Dashboard/Books',
        name: 'Books',
        icon: Scale,
        words: 'check audit stripe payments refunds differences reconcile',
      },
    ],
  },
  {
    name: 'Products',
    links: [
      {
        to: '/Dashboard/ManageAllProducts',
        name: 'Manage All Products',
        icon: Tags,
        also: ['/Dashboard/product-update/', '/Dashboard/product-preview/'],
        words: 'stock prices catalog archive',
      },
      {
        to: '/Dashboard/AddProduct',
        name: 'Add Products',
        icon: CirclePlus,
        words: 'new product create',
      },
      {
        to: '/Dashboard/ImportProducts',
        name: 'Import Products',
        icon: FileInput,
        hasPages: true,
        words: 'csv file upload shopify woocommerce spreadsheet export',
      },
      {
        to: '/Dashboard/BulkEdits',
        name: 'Bulk Edits',
        icon: ListChecks,
        hasPages: true,
        words: 'change many products percent sale undo',
      },
      {
        to: '/Dashboard/Settings/Attributes',
        name: 'Attributes',
        icon: SlidersHorizontal,
        words: 'settings pattern neckline custom fields filters facets',
      },
    ],
  },
  {
    name: 'Customers',
    links: [
      {
        to: '/Dashboard/Customers',
        name: 'Customers',
        icon: UsersRound,
        hasPages: true,
        words: 'spend addresses notes',
      },
      {
        to: '/Dashboard/CustomerGroups',
        name: 'Customer Groups',
        icon: UsersRound,
        words: 'segments tags rules members vip',
      },
      {
        to: '/Dashboard/Messages',
        name: 'Messages',
        icon: Inbox,
        hasPages: true,
        words: 'contact form questions answers',
        badge: 'openMessages',
      },
      {
        to: '/Dashboard/ManageReviews',
        name: 'Manage Reviews',
        icon: MessageSquare,
        words: 'ratings stars',
      },
      {
        to: '/Dashboard/Outbox',
        name: 'Outbox',
        icon: Mail,
        hasPages: true,
        words: 'emails sent failed resend',
        badge: 'failedEmails',
      },
    ],
  },
  {
    name: 'Marketing',
    links: [
      {
        to: '/Dashboard/Discounts',
        name: 'Discounts',
        icon: TicketPercent,
        words: 'promo codes coupons vouchers automatic sale first purchase offer',
      },
      {
        to: '/Dashboard/Newsletter',
        name: 'Newsletter',
        icon: Newspaper,
        hasPages: true,
        words: 'issues campaign write send subscriptions subscribers email list export',
      },
      {
        to: '/Dashboard/Searches',
        name: 'Searches',
        icon: SearchX,
        words: 'searches without results in vain',
      },
      {
        to: '/Dashboard/Synonyms',
        name: 'Synonyms',
        icon: ArrowLeftRight,
        words: 'search words',
      },
    ],
  },
  {
    name: 'Content',
    links: [
      {
        to: '/Dashboard/Collections',
        name: 'Collections',
        icon: LayoutGrid,
        hasPages: true,
        words: 'categories rules lists of products landing pages seo campaign',
      },
      {
        to: '/Dashboard/Content/home',
        name: 'Home page',
        icon: LayoutTemplate,
        words: 'content banner slides sections tiles newsletter preview',
      },
      {
        to: '/Dashboard/Content/menus',
        name: 'Menus',
        icon: PanelTop,
        words: 'content header footer navigation links',
      },
      {
        to: '/Dashboard/Content/Pages',
        name: 'Pages',
        icon: FileText,
        hasPages: true,
        words: 'legal terms privacy shipping texts imprint about',
      },
      {
        to: '/Dashboard/Content/Journal',
        name: 'Journal',
        icon: BookOpen,
        hasPages: true,
        words: 'articles blog posts',
      },
    ],
  },
  {
    name: 'Administration',
    links: [
      {
        to: '/Dashboard/Settings',
        name: 'Settings',
        icon: Settings,
        also: ['/Dashboard/Settings/'],
        but: ['/Dashboard/Settings/Team', '/Dashboard/Settings/Attributes'],
        words: 'order emails notifications time zone backups shipping look logo preview planned',
      },
      {
        to: '/Dashboard/MakeAdmin',
        name: 'Make Admin',
        icon: UserRoundPlus,
        words: 'users roles disable delete accounts',
      },
      {
        to: '/Dashboard/Settings/Team',
        name: 'Team',
        icon: IdCard,
        words: 'settings staff members roles permissions owner manager support',
      },
      {
        to: '/Dashboard/Health',
        name: 'Health',
        icon: HeartPulse,
        words: 'monitoring metrics errors slow pages replica backup restore',
      },
      {
        to: '/Dashboard/AuditLog',
        name: 'Audit Log',
        icon: ScrollText,
        words: 'history changes who',
      },
    ],
  },
];
