// Many plausible customers, straight into the tables. Nobody can sign in as one of them.
import type { Database } from '../src/platform/database/database.ts';

/** Adds `count` customers with confirmed addresses that no email reaches. */
export const generateCustomers = (database: Database, count: number): Promise<unknown> =>
  database.longTransaction((client) =>
    client.query(
      `with numbered as (
         select n, (array['Ada', 'Amara', 'Ben', 'Chloe', 'Diego', 'Elif', 'Fumi', 'Grace',
             'Henrik', 'Ines', 'Jonas', 'Kofi', 'Lucía', 'Mei', 'Noor', 'Omar', 'Priya',
             'Sofia', 'Tom'])[1 + n % 19] as first_name,
           (array['Ashby', 'Conti', 'Dahl', 'Duarte', 'Feld', 'Haddad', 'Ito', 'Kowalski',
             'Larsen', 'Marín', 'Nwosu', 'Okafor', 'Raman', 'Silva', 'Tanaka', 'Urban',
             'Voss'])[1 + n / 19 % 17] as last_name
         from generate_series(1, $1::int) n)
       insert into users (id, name, email, email_verified, phone, created_at, updated_at)
       select 'generated-' || n, first_name || ' ' || last_name,
         lower(unaccent(first_name || '.' || last_name)) || '.' || n || '@generated.example',
         true, '555' || lpad(n::text, 7, '0'), joined, joined
       from numbered, lateral (
         select now() - interval '3 years' * (1 - n / ($1::float8 + 1)) as joined) at`,
      [count],
    ),
  );
