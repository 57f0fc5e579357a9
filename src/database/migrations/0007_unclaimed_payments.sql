-- Money that came by a price alone, to find what nothing was bought with.
create index payments_bare on payments (settled_at) where order_id is null and state = 'settled';
