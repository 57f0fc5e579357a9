import { isInTeam } from '../../team/access.ts';

export const profileColumns = `id, name, email,
  case when ${isInTeam()} then 'admin' else 'user' end as role, image, phone, address,
  language, updated_at as "updatedAt"`;
