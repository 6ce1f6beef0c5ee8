import type { Database } from '../../../platform/database/database.ts';
import { listCertificatesOfCourses } from '../../certificates/issue/list-certificates.ts';
import { listOtherwiseGranted } from '../../learning/access/list-otherwise-granted.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import { revokesCertificate } from '../refunds/refund-rules.ts';
import type { OrderLineRow } from '../store.ts';

/** Returns the certificates that the buyer has for the order's courses, line by line, and what a refund of the whole line does to each. */
export async function listOrderCertificates(
  db: Database,
  { order, lines }: { order: { id: string; userId: string }; lines: readonly OrderLineRow[] },
) {
  const found = await listCertificatesOfCourses(db, {
    userId: order.userId,
    courseIds: lines.map(({ courseId }) => courseId),
  });
  if (found.length === 0) return [];
  const [others, { revokesCertificates: isDefault }] = await Promise.all([
    listOtherwiseGranted(db, { userId: order.userId, orderId: order.id }),
    loadSiteContent(db, 'checkout'),
  ]);
  return lines.flatMap(({ id: lineId, courseId }) => {
    const certificate = found.find((one) => one.courseId === courseId);
    if (!certificate) return [];
    const { number, issuedAt, revokedAt, revokedBy } = certificate;
    const hasOtherAccess = others.has(courseId);
    return {
      lineId,
      number,
      issuedAt: issuedAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
      revokedBy,
      hasOtherAccess,
      isRevokedByDefault: revokesCertificate({ decision: undefined, isClosed: true, hasOtherAccess, isDefault }),
    };
  });
}
