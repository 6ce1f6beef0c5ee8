import { useCallback, useRef, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import type { openCourse, PlayerCourse } from '../../contract.ts';

/** File URLs are valid for at least 55 minutes; from this age on they are refreshed before the next lesson. */
const OLD_MS = 45 * 60_000;

/** The course with valid file URLs: `renew` fetches fresh ones, and returns whether it could. */
export function useFreshCourse(opened: PlayerCourse) {
  const [course, setCourse] = useState(opened);
  const renewedAt = useRef(Date.now());
  const { courseId } = opened;
  const renew = useCallback(
    async ({ onlyWhenOld }: { onlyWhenOld: boolean }): Promise<boolean> => {
      if (onlyWhenOld && Date.now() - renewedAt.current < OLD_MS) return true;
      try {
        const response = await callApi<typeof openCourse>({
          method: 'GET',
          path: '/courseStudent/:courseId',
          params: { courseId },
        });
        renewedAt.current = Date.now();
        setCourse(response.course);
        return true;
      } catch {
        return false;
      }
    },
    [courseId],
  );
  return { course, renew };
}
