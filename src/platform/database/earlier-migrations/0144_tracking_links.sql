-- Where a parcel of a carrier that the shop does not know is followed.
alter table orders
  add column tracking_link text
    check (tracking_link ~ '^https://' and length(tracking_link) <= 500),
  add constraint orders_tracking_link_fulfilled_check
    check (fulfilled_at is not null or tracking_link is null);
