-- The same for what admins did to products.
update audit_log set action = new_action from (values
  ('add product', 'product_added'),
  ('change product', 'product_changed'),
  ('archive product', 'product_archived'),
  ('restore product', 'product_restored')
) renamed (old_action, new_action)
where action = old_action;
