import { randomUUID } from 'node:crypto';

/** Bodies with which the calls that change a gradebook reach their course. */
export function gradebookBodies(userId: string): Record<string, object> {
  const override = '/admin/gradebook/:courseId/overrides/:userId/:itemId';
  const weights = { assignments: 50, quizzes: 20, finalTest: 30, attendance: 0 };
  const message = { userIds: [userId], subject: 'Your work', text: 'Please come.', key: randomUUID() };
  return {
    'PUT /admin/gradebook/:courseId/scheme': { revision: 0, weights },
    [`PUT ${override}`]: { revision: 0, score: 1, reason: 'By hand' },
    [`DELETE ${override}`]: { revision: 0 },
    'PUT /admin/gradebook/:courseId/snoozes/:userId': { days: 7 },
    'POST /admin/gradebook/:courseId/message': message,
  };
}
