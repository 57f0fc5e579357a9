-- The pages that a shop begins with, where nobody has changed them: the currency is the shop's,
-- and what a browser keeps is told by what it is for, not by our names.
update content_versions v
set body = replace(replace(replace(body::text,
    'Prices are in US dollars. ', 'Prices are in {currency}. '),
    'You have 14 days to think again.', 'You have 14 days to change your mind.'),
    ' In test mode no real card is asked for and no money moves.', '')::jsonb
from content_pages p
where p.id = v.page_id and v.revision = 1 and p.kind = 'page' and p.slug in ('terms', 'privacy');

update content_versions v
set body = replace(body::text, '"Trousers"', '"Pants"')::jsonb
from content_pages p
where p.id = v.page_id and v.revision = 1 and p.kind = 'page' and p.slug = 'size-guide';

-- A cell with names in the style of code holds their purpose instead.
create function pg_temp.without_code(body text, first_name text, purpose text) returns text
language sql as $$
  select regexp_replace(body,
    '\[\{"text": "' || first_name || '", "type": "text", "marks": \[\{"type": "code"\}\]\}' ||
      '(, \{"text": "[^"]*", "type": "text"(, "marks": \[\{"type": "code"\}\])?\})*\]',
    '[{"text": "' || purpose || '", "type": "text"}]')
$$;
update content_versions v
set body = (
  select text::jsonb from (select
    pg_temp.without_code(pg_temp.without_code(pg_temp.without_code(pg_temp.without_code(
    pg_temp.without_code(pg_temp.without_code(pg_temp.without_code(v.body::text,
      'accessToken', 'Access token, name and email'),
      'cartProducts', 'Cart and promo code'),
      'hemline\.address', 'Checkout'),
      'hemline\.viewed', 'Recent products and searches'),
      'hemline\.promo-bar', 'Your choices'),
      'hemline\.endedBy', 'End of session'),
      'hemline\.search', 'Unfinished text') as text) t)
from content_pages p
where p.id = v.page_id and v.revision = 1 and p.kind = 'page' and p.slug = 'privacy';
