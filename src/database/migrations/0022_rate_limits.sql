-- Counts of rate-limiter-flexible, which writes columns in this order. Keys are hashed.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
