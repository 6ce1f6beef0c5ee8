import { randomUUID } from 'node:crypto';
import { gradebookBodies } from './gradebook-bodies.ts';
import type { OwnCourse } from './open-own-course.ts';

/** The parameter of a path, for calls about a course of one trainer. */
export function idFor(key: string, path: string, own: OwnCourse): string {
  const named = own.byParameter[key];
  if (named !== undefined) return named;
  const [, , noun = ''] = path.split('/');
  const ids: Record<string, string> = {
    learners: own.userId,
    people: own.userId,
    'learner-questions': own.learnerQuestionId,
    questions: own.questionId,
    appeals: own.appealId,
    attempts: own.attemptId,
    courses: own.course.id,
    batches: own.batchId,
    assignments: own.assignmentId,
    submissions: own.submissionId,
    sessions: own.sessionId,
    'leave-requests': own.leaveId,
  };
  return ids[noun] ?? '';
}

/** A body with which a call about a course of one trainer reaches its subject. */
export function bodyFor(name: string, { course, userId, questionId, document, revision }: OwnCourse): object {
  const draft = { kind: 'single', question: 'Which?', options: ['Right', 'Wrong'], correct: ['Right'] };
  const shuffles = { shuffleQuestions: true, shuffleOptions: true };
  const settings = { passPercentage: 60, maxAttempts: 3, drawCount: null, ...shuffles };
  const image = new FormData();
  image.set('questionId', questionId);
  image.set('alt', 'A loom');
  image.set('picture', new File([new Uint8Array([1, 2, 3])], 'loom.png'));
  const bodies: Record<string, object> = {
    'PUT /admin/sessions/:id/marks': { marks: [{ personId: userId, status: 'late' }], requestKey: randomUUID() },
    ...gradebookBodies(userId),
    'PUT /admin/batches/:id/releases': { rules: [], version: 1 },
    'PUT /admin/sessions/:id/participants/:participantId': { personId: null },
    'PUT /admin/sessions/:id/recording': { fileId: null },
    'PUT /admin/leave-requests/:id': { state: 'approved', reason: '' },
    'POST /admin/sessions/:id/finish': { requestKey: randomUUID() },
    'PUT /admin/learner-questions/:id/answer': { answer: 'It holds longer.' },
    'PUT /admin/learner-questions/:id/hidden': { isHidden: true },
    'PUT /admin/submissions/:id/grade': { version: 1, revision: 0, points: 10, outcome: 'accepted' },
    'PUT /admin/assignments/:id/extensions/:userId': { dueAt: '2000-01-01T00:00:00Z', reason: 'She was ill' },
    'PUT /admin/tests/:quizId': { ...settings, explanations: 'never' },
    'POST /admin/tests/:quizId/questions': draft,
    'PUT /admin/questions/:id': draft,
    'PUT /admin/questions/:id/key': { correct: ['Right'], reason: 'It was wrong' },
    'POST /admin/questions/image': image,
    'PUT /admin/appeals/:id': { act: 'keep', answer: 'It is right.' },
    'POST /admin/attempts/:id/void': { reason: 'The power failed' },
    'PUT /admin/courses/:id/draft': { revision, document },
    'POST /admin/courses/:id/publish': { revision },
    'POST /admin/courses/:id/approval': { revision },
    'PUT /admin/courses/:id/approval': { note: 'Add a lesson' },
    'DELETE /admin/courses/:id/draft': { revision },
    'PUT /admin/courses/:id/archived': { isArchived: true },
    'POST /admin/courses/archived': { ids: [course.id], isArchived: true },
    'POST /admin/courses/:id/versions/:number/restore': { revision },
    'POST /admin/courses/:id/question-imports': {
      importKey: randomUUID(),
      revision,
      contentId: null,
      questions: [{ ...draft, prompts: [], tolerance: '0', isExactCase: false, isInBank: true, explanation: '' }],
    },
    'POST /admin/courses/:id/question-imports/:importId/undo': { revision },
  };
  return bodies[name] ?? {};
}
