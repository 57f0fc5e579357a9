-- What hidden products are is asked of the sizes of a large shop without looking each up.
create index products_hidden on products (id) where deleted_at is not null;
