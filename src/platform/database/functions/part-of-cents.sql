-- As part-of-cents.ts has it: exact, and a half counts as one, below zero too.
create or replace function part_of_cents(cents bigint, part bigint, whole bigint) returns bigint
language sql immutable parallel safe as $$
  select round(cents::numeric * part / whole)::bigint
$$;
