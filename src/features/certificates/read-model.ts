import { sql } from 'drizzle-orm';

/** The valid certificates, joined as `x` by stores of later features: their `user_id` and `course_id`. */
export const validCertificatesAsX = sql`(SELECT user_id, course_id FROM certificates WHERE revoked_at IS NULL AND replaced_at IS NULL) x`;
