import type { User } from '../contract.ts';
import type { UserRow } from '../store.ts';

/** A user as returned to themselves, without the password hash. */
export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    linkedin: row.linkedin,
    facebook: row.facebook,
    instagram: row.instagram,
    profileImage: row.profileImage,
    role: row.role,
    emailVerified: row.emailVerifiedAt !== null,
  };
}
