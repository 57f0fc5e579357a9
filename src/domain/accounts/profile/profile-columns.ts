export const profileColumns = `id, name, email, role, image, phone, address,
  updated_at as "updatedAt"`;
