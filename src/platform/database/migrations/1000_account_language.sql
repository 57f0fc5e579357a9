-- What a customer or a member of the team chose to read: 'de'; null: not chosen.
alter table users add column language text check (language ~ '^[a-z]{2,3}$');
