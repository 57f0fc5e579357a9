-- The shop keeps no session's token, only its SHA-256: a copy of the table opens nothing.
update identity_sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');

-- Whether the provider confirmed the email that it told. Google and GitHub tell no other.
alter table identity_accounts add column email_confirmed boolean not null default false;
update identity_accounts set email_confirmed = true
where provider_id in ('google', 'github') and email is not null;

-- Browsers that signed in before this are known no more.
alter table users add column devices_since timestamptz;
update users set devices_since = account.updated_at from identity_accounts account
where account.user_id = users.id and provider_id = 'credential';

-- Every link is for one address; whether it was sent there is a fact of its own. The first admin's
-- link, which is printed anew at each start, named none.
alter table identity_links add column is_emailed boolean not null default false;
update identity_links set is_emailed = true where email is not null;
