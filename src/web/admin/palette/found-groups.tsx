import { Command } from 'cmdk';
import { ClipboardList, type IconNode, Search, UserRound } from 'lucide';
import type { ReactNode } from 'react';
import {
  type AdminSearchKind,
  adminSearchKinds,
} from '../../../domain/admin-search/admin-search.ts';
import { publicationLabels } from '../../../domain/catalog/publication.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say, sayable } from '../../../platform/text/say.ts';
import { formatCents, toCents } from '../../../platform/values/money.ts';
import { formatDollars } from '../../../platform/values/sums.ts';
import { orderStateLabels } from '../../account/orders/order-state-labels.ts';
import { Icon } from '../../components/media/icon.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { formatShortDate } from '../../components/shop/format-date.ts';
import { customerUrl } from '../kit/customer-url.ts';
import { managedOrderUrl } from '../kit/managed-order-url.ts';
import type { Found } from './use-admin-search.ts';

type OnGo = (to: string) => void;

/** Orders, products and customers; what matches exactly comes first. */
export const FoundGroups = ({ found, onGo }: { found: Found; onGo: OnGo }) => {
  return kindsOf(found).map((kind) => (
    <Command.Group key={kind} heading={say(headings[kind])} className="palette-group">
      {options[kind](found, onGo)}
      <Option
        value={`all ${kind}`}
        to={`${lists[kind]}?${new URLSearchParams({ q: found.text })}`}
        onGo={onGo}
        icon={Search}
      >
        <span className="text-ink-2">
          <Say of="All {kind} for “{text}”" kind={kind} text={found.text} />
        </span>
      </Option>
    </Command.Group>
  ));
};

const kindsOf = (found: Found): AdminSearchKind[] =>
  adminSearchKinds
    .filter((kind) => found[kind].length > 0)
    .sort((one, other) => Number(other === found.exact) - Number(one === found.exact));

/** The value of the option that stands first. */
export const firstValueOf = (found: Found): string | undefined => {
  const values: Record<AdminSearchKind, string[]> = {
    orders: found.orders.map(({ number }) => orderValue(number)),
    products: found.products.map(({ id }) => productValue(id)),
    customers: found.customers.map(({ id }) => customerValue(id)),
  };
  return kindsOf(found).flatMap((kind) => values[kind])[0];
};

const orderValue = (number: number) => say('order {number}', { number });
const productValue = (id: string) => say('product {id}', { id });
const customerValue = (id: string) => say('customer {id}', { id });

const headings: Record<AdminSearchKind, string> = {
  orders: sayable('Orders'),
  products: sayable('Products'),
  customers: sayable('Customers'),
};

const lists: Record<AdminSearchKind, string> = {
  orders: '/Dashboard/ManageAllOrders',
  products: '/Dashboard/ManageAllProducts',
  customers: '/Dashboard/Customers',
};

const options: Record<AdminSearchKind, (found: Found, onGo: OnGo) => ReactNode> = {
  orders: ({ orders }, onGo) =>
    orders.map(({ number, name, state, amountDue, currency, placedAt }) => (
      <Option
        key={number}
        value={orderValue(number)}
        to={managedOrderUrl({ number })}
        onGo={onGo}
        icon={ClipboardList}
        end={formatDollars(amountDue, currency)}
        details={[
          say(orderStateLabels[state]),
          formatShortDate(new Date(placedAt), new Date()),
        ].join(', ')}
      >
        <span className="tabular-nums">{formatOrderNumber(number)}</span> {name}
      </Option>
    )),
  products: ({ products }, onGo) =>
    products.map(({ id, name, brand, image, price, sku, state }) => (
      <Option
        key={id}
        value={productValue(id)}
        to={`/Dashboard/product-update/${id}`}
        onGo={onGo}
        image={image}
        end={formatCents(toCents(price))}
        details={[brand, sku, state === 'active' ? null : publicationLabels[state].toLowerCase()]
          .filter(Boolean)
          .join(', ')}
      >
        {name}
      </Option>
    )),
  customers: ({ customers }, onGo) =>
    customers.map(({ id, name, email, isAdmin }) => (
      <Option
        key={id}
        value={customerValue(id)}
        to={customerUrl(id)}
        onGo={onGo}
        icon={UserRound}
        end={isAdmin ? say('Admin') : undefined}
        details={email}
      >
        {name}
      </Option>
    )),
};

/** One line of the palette: an icon or image, a name, details, and a value at the end. */
export const Option = ({ value, to, onGo, icon, image, details, end, children }: OptionProps) => (
  <Command.Item className={option} value={value} onSelect={() => onGo(to)}>
    {image ? (
      <img className="aspect-image w-6 flex-none object-cover" src={image} alt="" loading="lazy" />
    ) : (
      <span className="grid w-6 flex-none place-items-center text-ink-2">
        {icon ? <Icon of={icon} small /> : null}
      </span>
    )}
    <span className="min-w-0 flex-1">
      <span className="line-clamp-1 wrap-anywhere font-label">{children}</span>
      {details ? (
        <span className="line-clamp-1 wrap-anywhere text-ink-2 text-xs">{details}</span>
      ) : null}
    </span>
    {end ? <span className="flex-none text-ink-2 text-xs tabular-nums">{end}</span> : null}
  </Command.Item>
);

const option = [
  'flex min-h-11 cursor-pointer items-center gap-3 px-5 py-1 text-sm',
  'data-[selected=true]:dashed-start data-[selected=true]:bg-surface',
  '-outline-offset-2 forced-colors:data-[selected=true]:outline-2',
].join(' ');

type OptionProps = {
  value: string;
  to: string;
  onGo: OnGo;
  icon?: IconNode;
  image?: string;
  details?: string;
  end?: string | undefined;
  children: ReactNode;
};
