-- Promo codes have letters of any script. What looks the same is the same is decided where codes
-- are typed; codes that exist are in plain capitals, and stay as they are.
alter table promo_codes
  drop constraint promo_codes_code_check,
  add constraint promo_codes_code_check check (code ~ '^auto-[0-9a-f-]{36}$'
    or (length(code) between 3 and 40 and code !~ '[a-z\s]'));
