-- The email of a connected provider's account, so that its owner knows which one it is.
alter table identity_accounts add column email text check (length(email) <= 254);

-- One account of each provider is enough to sign in.
create unique index identity_accounts_provider_of_user on identity_accounts (user_id, provider_id);
