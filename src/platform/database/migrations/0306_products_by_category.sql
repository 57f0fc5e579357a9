-- Rules of groups by what was bought read which products those are, not the products themselves.
create index products_by_category on products (category, department, id);
