-- As part-of-cents.ts has it: exact, and half a cent away from zero.
create or replace function part_of_cents(cents bigint, part bigint, whole bigint) returns bigint
language sql immutable parallel safe as $$
  select round(cents::numeric * part / whole)::bigint
$$;
