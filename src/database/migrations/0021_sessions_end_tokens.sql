-- Access tokens name their session and end with it: no other moment voids them.
alter table users drop column tokens_valid_from;

-- Links are found by another hash now; a new one is printed at the next start.
delete from identity_links;
