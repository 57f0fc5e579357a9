// The tables as kysely sees them; the migrations are the source.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Image } from '../images/image-url.ts';
import type { OrderState } from '../orders/order.ts';
import type { PaymentState } from '../payments/payment.ts';

type Time = ColumnType<Date, Date | string | undefined, Date | string>;

export type Tables = {
  images: {
    id: string;
    width: number;
    height: number;
    placeholder: string;
    owner_id: string | null;
    created_at: Time;
  };
  products: {
    id: Generated<string>;
    slug: string;
    position: Generated<number>;
    style: string;
    name: string;
    brand: string;
    category: string;
    department: 'women' | 'men' | 'unisex';
    color_name: string | null;
    color_hex: string | null;
    material: string | null;
    description: string;
    price_cents: number;
    discount_price_cents: number | null;
    images: JSONColumnType<Image[]>;
    rating_tenths: number | null;
    rating_count: Generated<number>;
    created_at: Time;
    updated_at: Time;
    deleted_at: Date | null;
  };
  product_sizes: {
    id: Generated<string>;
    product_id: string;
    label: string;
    position: number;
    stock: number;
  };
  users: {
    id: string;
    name: string;
    email: string;
    email_verified: Generated<boolean>;
    role: Generated<'user' | 'admin'>;
    image: string | null;
    phone: string | null;
    address: string | null;
    created_at: Time;
    updated_at: Time;
  };
  orders: {
    id: Generated<string>;
    number: Generated<number>;
    user_id: string;
    checkout_key: string | null;
    revision: Generated<number>;
    state: OrderState;
    user_name: string;
    user_email: string;
    phone: string;
    address: string;
    additional_info: string;
    promo_code: string | null;
    subtotal_cents: number;
    shipping_cents: number;
    taxes_cents: number;
    free_delivery_cents: number;
    promo_cents: number;
    final_cents: number;
    transaction_id: string | null;
    placed_at: Time;
    hold_until: Time;
    paid_at: Date | null;
  };
  order_lines: {
    id: Generated<string>;
    order_id: string;
    position: number;
    product_id: string;
    size_id: string;
    product_name: string;
    size_label: string;
    color_name: string | null;
    category: string;
    image: string;
    quantity: number;
    unit_price_cents: number;
    line_cents: number;
    deleted_at: Date | null;
  };
  payments: {
    intent_id: string;
    user_id: string;
    order_id: string | null;
    order_revision: number | null;
    amount_cents: number;
    state: PaymentState;
    refund_reason: string | null;
    created_at: Time;
    check_at: Time;
    settled_at: Date | null;
  };
};
