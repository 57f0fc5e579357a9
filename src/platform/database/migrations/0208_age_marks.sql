-- The words of products tell their age. What triggers follow does not change.
alter table products disable trigger user;
update products set words = words || array_to_tsvector(age_marks(sequence));
alter table products enable trigger user;
