-- What happened, in one style: the thing, then what became of it.
update audit_log set action = new_action from (values
  ('change email', 'email_changed'),
  ('delete user', 'user_deleted'),
  ('change profile', 'profile_changed'),
  ('request deletion', 'deletion_requested'),
  ('cancel deletion', 'deletion_canceled'),
  ('export data', 'data_exported'),
  ('become admin by link', 'admin_link_used'),
  ('change password', 'password_changed'),
  ('set password', 'password_set'),
  ('connect_provider', 'provider_connected'),
  ('disconnect_provider', 'provider_disconnected')
) renamed (old_action, new_action)
where action = old_action;
