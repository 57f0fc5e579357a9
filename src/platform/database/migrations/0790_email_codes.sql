-- Codes by email that sign in. The code itself follows from the id and the shop's secret.
create table email_codes (
  id uuid primary key,   -- the browser that asked has it in a signed cookie
  email text not null,   -- of an account, or not
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index email_codes_of_email on email_codes (email, created_at desc);
