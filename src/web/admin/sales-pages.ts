import {
  ChartColumn,
  CirclePlus,
  ClipboardList,
  FileInput,
  Inbox,
  ListChecks,
  Mail,
  MessageSquare,
  ReceiptText,
  Scale,
  SlidersHorizontal,
  Tags,
  Undo2,
  UsersRound,
} from 'lucide';
import { sayable } from '../../platform/text/say.ts';
import type { PageGroup } from './kit/dashboard-link.ts';

export const salesPages: PageGroup[] = [
  {
    name: sayable('Orders'),
    pages: [
      {
        path: 'ManageAllOrders',
        needs: 'orders.read',
        name: sayable('Manage All Orders'),
        icon: ClipboardList,
        isFirst: true,
        words: sayable('sales refunds'),
        badge: 'ordersToFulfill',
        load: () => import('./orders/list/all-orders-page.tsx'),
        below: [
          {
            path: 'ManageAllOrders/packing-slips',
            load: () => import('./orders/order/fulfillment/packing-slips-page.tsx'),
          },
          {
            path: 'ManageAllOrders/:number',
            load: () => import('./orders/order/managed-order-page.tsx'),
          },
        ],
      },
      {
        path: 'Withdrawals',
        needs: 'orders.read',
        name: sayable('Withdrawals'),
        icon: Undo2,
        words: sayable('cancel contract right to withdraw revocation european union'),
        load: () => import('./orders/withdrawals/withdrawals-page.tsx'),
      },
      {
        path: 'Insights',
        needs: 'insights',
        name: sayable('Insights'),
        icon: ChartColumn,
        words: sayable(
          'analytics statistics revenue conversion best sellers reorder visits charts reports',
        ),
        load: () => import('./orders/insights/insights-page.tsx'),
        below: [
          {
            path: 'Insights/:metric',
            load: () => import('./orders/insights/metric-rows-page.tsx'),
          },
        ],
      },
      {
        path: 'TaxReport',
        needs: 'insights',
        name: sayable('Tax report'),
        icon: ReceiptText,
        words: sayable(
          'accountant vat net gross month quarter oss one stop shop declaration export',
        ),
        load: () => import('./orders/tax-report/tax-report-page.tsx'),
      },
      {
        path: 'Books',
        needs: 'books',
        name: sayable('Books'),
        icon: Scale,
        words: sayable('check audit stripe payments refunds differences reconcile'),
        load: () => import('./orders/books/books-page.tsx'),
      },
    ],
  },
  {
    name: sayable('Products'),
    pages: [
      {
        path: 'ManageAllProducts',
        needs: 'products.read',
        name: sayable('Manage All Products'),
        icon: Tags,
        isFirst: true,
        words: sayable('stock prices catalog archive'),
        load: () => import('./products/list/products-page.tsx'),
        below: [
          {
            path: 'product-update/:id',
            needs: 'products.write',
            load: () => import('./products/form/product-update-page.tsx'),
          },
          {
            path: 'product-preview/:id',
            load: () => import('./products/list/product-preview-page.tsx'),
          },
        ],
      },
      {
        path: 'AddProduct',
        needs: 'products.write',
        name: sayable('Add Products'),
        icon: CirclePlus,
        isFirst: true,
        words: sayable('new product create'),
        load: () => import('./products/form/add-product-page.tsx'),
      },
      {
        path: 'ImportProducts',
        needs: 'products.write',
        name: sayable('Import Products'),
        icon: FileInput,
        words: sayable('csv file upload shopify woocommerce spreadsheet export'),
        load: () => import('./products/files/import-products-page.tsx'),
        below: [
          {
            path: 'ImportProducts/:id',
            load: () => import('./products/files/product-import-page.tsx'),
          },
        ],
      },
      {
        path: 'BulkEdits',
        needs: 'products.write',
        name: sayable('Bulk Edits'),
        icon: ListChecks,
        words: sayable('change many products percent sale undo'),
        load: () => import('./products/bulk/bulk-edits-page.tsx'),
        below: [
          { path: 'BulkEdits/:id', load: () => import('./products/bulk/bulk-edit-page.tsx') },
        ],
      },
      {
        path: 'Settings/Attributes',
        needs: 'products.write',
        name: sayable('Attributes'),
        icon: SlidersHorizontal,
        words: sayable('settings pattern neckline custom fields filters facets'),
        load: () => import('./products/attributes/attributes-page.tsx'),
      },
    ],
  },
  {
    name: sayable('Customers'),
    pages: [
      {
        path: 'Customers',
        needs: 'customers.read',
        name: sayable('Customers'),
        icon: UsersRound,
        words: sayable('spend addresses notes'),
        load: () => import('./customers/list/customers-page.tsx'),
        below: [
          { path: 'Customers/:id', load: () => import('./customers/list/customer-page.tsx') },
        ],
      },
      {
        path: 'CustomerGroups',
        needs: 'customers.read',
        name: sayable('Customer Groups'),
        icon: UsersRound,
        words: sayable('segments tags rules members vip'),
        load: () => import('./customers/groups/groups-page.tsx'),
      },
      {
        path: 'Messages',
        needs: 'messages',
        name: sayable('Messages'),
        icon: Inbox,
        words: sayable('contact form questions answers'),
        badge: 'openMessages',
        load: () => import('./customers/messages/messages-page.tsx'),
        below: [
          { path: 'Messages/:id', load: () => import('./customers/messages/thread-page.tsx') },
        ],
      },
      {
        path: 'ManageReviews',
        needs: 'reviews',
        name: sayable('Manage Reviews'),
        icon: MessageSquare,
        words: sayable('ratings stars'),
        load: () => import('./customers/reviews/all-reviews-page.tsx'),
      },
      {
        path: 'Outbox',
        needs: 'messages',
        name: sayable('Outbox'),
        icon: Mail,
        words: sayable('emails sent failed resend'),
        badge: 'failedEmails',
        load: () => import('./customers/outbox/outbox-page.tsx'),
        below: [{ path: 'Outbox/:id', load: () => import('./customers/outbox/email-page.tsx') }],
      },
    ],
  },
];
