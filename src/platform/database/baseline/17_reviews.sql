create table reviews (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity unique,   -- newest is highest
  product_id uuid not null references products on delete cascade,
  order_line_id uuid references order_lines on delete set null,   -- what was bought
  user_id text references users on delete set null,   -- null: demo, or the account is deleted
  author text not null check (length(author) between 1 and 60),   -- 'Ines O.'
  size_label text,   -- null: the product has one size only
  rating int not null check (rating between 1 and 5),
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 2000),
  fit text check (fit in ('small', 'true', 'large')),
  is_demo boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_by text references users on delete set null,
  hidden_reason text,
  unique (product_id, user_id),
  check ((hidden_at is null) = (hidden_reason is null)),
  check (hidden_at is not null or hidden_by is null)
);
create index reviews_of_product on reviews (product_id, sequence) where hidden_at is null;
create index reviews_by_rating on reviews (product_id, rating, sequence) where hidden_at is null;
create index reviews_of_user on reviews (user_id, sequence) where user_id is not null;
create index reviews_of_order_line on reviews (order_line_id) where order_line_id is not null;
create index reviews_hidden on reviews (sequence) where hidden_at is not null;
create index reviews_hidden_by on reviews (hidden_by) where hidden_by is not null;

create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  user_id text not null references users on delete cascade,
  reason text not null default '',
  at timestamptz not null,
  settled_at timestamptz,   -- null: no admin has decided yet
  primary key (review_id, user_id)
);
create index review_reports_open on review_reports (review_id) where settled_at is null;
create index review_reports_of_user on review_reports (user_id);
