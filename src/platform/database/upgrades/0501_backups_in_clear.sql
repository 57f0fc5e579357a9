-- How many files the folder of backups keeps that everybody reads who has them; null: unknown, as
-- of the version before, or of a folder that can't be read.
alter table backups add column clear_files int;
