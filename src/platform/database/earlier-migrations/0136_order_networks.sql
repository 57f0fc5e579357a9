-- From which networks orders were placed, under hashed keys, while their items count there.
create table order_networks (
  order_id uuid not null references orders on delete cascade,
  network_key text not null,
  at timestamptz not null,
  primary key (order_id, network_key)
);
create index order_networks_newest on order_networks (network_key, at);
create index order_networks_oldest on order_networks (at);
