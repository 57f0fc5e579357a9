-- A job asks each second for what is left to do.
create index bulk_edits_running on bulk_edits (sequence) where state in ('applying', 'undoing');
