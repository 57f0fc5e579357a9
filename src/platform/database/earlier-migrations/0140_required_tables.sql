-- Which tables and columns the migrations left, so that one that is gone is noticed.
create table required_tables (name text primary key, columns text[] not null);
