import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { analyseTest } from './question-bank/analyse-test.ts';
import { checkImport } from './question-bank/check-import.ts';
import { exportTestAttempts, exportTestQuestions } from './question-bank/export-test.ts';
import { keepQuestionImage, toQuestionImage } from './question-bank/keep-question-image.ts';
import { changeImage } from './question-bank/change-image.ts';
import { correctKey } from './appeals/correct-key.ts';
import { previewKey } from './appeals/preview-key.ts';
import { decideAppeal } from './appeals/decide-appeal.ts';
import { listAppeals } from './appeals/list-appeals.ts';
import { exportTests, listTests } from './question-bank/list-tests.ts';
import { getUserAttempt } from './results/get-user-attempt.ts';
import { listUserAttempts } from './results/list-user-attempts.ts';
import * as contract from './office-contract.ts';
import * as keys from './appeals/key-contract.ts';
import * as imports from './question-bank/import-contract.ts';
import * as attempts from './results/user-attempts-contract.ts';
import { saveQuizSettings } from './quiz-settings/save-settings.ts';
import { voidAttempt } from './results/void-attempt.ts';
import { createQuestion, deleteQuestion, editQuestion, fitDraft } from './question-bank/write-question.ts';

/** The routes of trainers and admins who write and grade tests. */
export const assessmentOfficeApi: ApiRoute[] = [
  route(contract.listTests, (context, { caller, query }) => listTests(context, { caller, ...query })),
  route(contract.exportTests, (context, { caller, query }) => exportTests(context, { caller, ...query })),
  route(contract.analyseTest, (context, { caller, params, query }) =>
    analyseTest(context, { caller, ...params, ...query }),
  ),
  route(contract.exportTestQuestions, (context, { caller, params, query }) =>
    exportTestQuestions(context, { caller, ...params, ...query }),
  ),
  route(contract.exportTestAttempts, (context, { caller, params }) =>
    exportTestAttempts(context, { caller, ...params }),
  ),
  route(contract.saveQuizSettings, async (context, { caller, params, body }) => {
    return { settings: await saveQuizSettings(context, { caller, ...params, settings: body }) };
  }),
  route(contract.createQuestion, (context, { caller, params, body }) =>
    createQuestion(context, { caller, ...params, draft: body }),
  ),
  route(contract.editQuestion, async (context, { caller, params, body }) => {
    await editQuestion(context, { caller, questionId: params.id, draft: body });
    return {};
  }),
  route(contract.deleteQuestion, async (context, { caller, params }) => {
    await deleteQuestion(context, { caller, questionId: params.id });
    return {};
  }),
  route(keys.correctKey, async (context, { caller, params, body }) => {
    const { reason, ...key } = body;
    const result = await correctKey(context, { caller, questionId: params.id, reason, isReasonTold: true, key });
    return { result };
  }),
  route(keys.previewKey, async (context, { caller, params, body }) => ({
    preview: await previewKey(context, { caller, questionId: params.id, key: body }),
  })),
  route(contract.addImage, async (context, { caller, body }) => {
    const image = { bytes: body.picture.bytes, alt: body.alt };
    await changeImage(context, { caller, questionId: body.questionId, picture: image });
    return {};
  }),
  route(contract.removeImage, async (context, { caller, params }) => {
    await changeImage(context, { caller, questionId: params.id, picture: null });
    return {};
  }),
  route(contract.checkQuestion, async (_context, { body }) => ({ question: fitDraft(body) })),
  route(imports.checkImport, (_context, { body: { format, text = '', file } }) =>
    checkImport({ format, content: file ? file.bytes : text }),
  ),
  route(contract.keepImage, (context, { caller, body: { picture: image, alt } }) =>
    keepQuestionImage(context, { actorId: caller.userId, bytes: image.bytes, alt }),
  ),
  route(contract.imageOf, async (context, { caller, query }) =>
    toQuestionImage(context, { actorId: caller.userId, ...query }),
  ),
  route(keys.listAppeals, (context, { caller, query: { state, quiz, ...page } }) =>
    listAppeals(context, { caller, isOpen: state === 'open', quizId: quiz ?? null, ...page }),
  ),
  route(keys.decideAppeal, async (context, { caller, params, body }) => {
    return { result: await decideAppeal(context, { caller, appealId: params.id, ...body }) };
  }),
  route(attempts.listUserAttempts, async (context, { caller, params }) => ({
    attempts: await listUserAttempts(context, { caller, userId: params.id }),
  })),
  route(attempts.getUserAttempt, (context, { caller, params }) =>
    getUserAttempt(context, { caller, attemptId: params.id }),
  ),
  route(attempts.voidAttempt, async (context, { caller, params, body }) => {
    await voidAttempt(context, { caller, attemptId: params.id, ...body });
    return { message: 'The attempt is reset. The learner has one more and is notified by mail.' };
  }),
];
