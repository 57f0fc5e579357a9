-- Why the shop itself stopped what an admin had asked for.
alter table newsletter_issues add column problem text;
alter table bulk_edits add column problem text;
