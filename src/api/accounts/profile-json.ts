import type { Profile } from '../../domain/identity/user.ts';

/** A profile under the specification's names. */
export const profileJson = ({
  id,
  name,
  email,
  role,
  image,
  phone,
  address,
  language,
  updatedAt,
}: Profile) => ({
  ...{ _id: id, Name: name, email, role, Image: image },
  ...{ Number: phone, Address: address, language, updatedAt },
});
