/** Of `users`, as the fields of `UserAccount`. */
export const userAccountColumns = `id, name, email, role, image, phone, address,
  email_verified as "isEmailConfirmed", created_at as "createdAt",
  disabled_at as "disabledAt", delete_at as "deleteAt"`;
