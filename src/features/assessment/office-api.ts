import { route, type ApiRoute } from '../../platform/execute-route.ts';
import { analyseTest } from './analyse-test.ts';
import { checkImport } from './check-import.ts';
import { keepQuestionPicture, showQuestionPicture } from './keep-question-picture.ts';
import { changePicture } from './change-picture.ts';
import { correctKey } from './correct-key.ts';
import { decideContest } from './decide-contest.ts';
import { listContests } from './list-contests.ts';
import { listTests } from './list-tests.ts';
import * as contract from './office-contract.ts';
import { saveQuizSettings } from './save-settings.ts';
import { createQuestion, deleteQuestion, editQuestion, fitDraft } from './write-question.ts';

/** What those who write and mark tests may do. */
export const assessmentOfficeApi: ApiRoute[] = [
  route(contract.listTests, (context, { query }) => listTests(context, query)),
  route(contract.analyseTest, (context, { caller, params, query }) =>
    analyseTest(context, { actorId: caller.userId, ...params, ...query }),
  ),
  route(contract.saveQuizSettings, async (context, { caller, params, body }) => {
    return { settings: await saveQuizSettings(context, { actorId: caller.userId, ...params, settings: body }) };
  }),
  route(contract.createQuestion, (context, { caller, params, body }) =>
    createQuestion(context, { actorId: caller.userId, ...params, draft: body }),
  ),
  route(contract.editQuestion, async (context, { caller, params, body }) => {
    await editQuestion(context, { actorId: caller.userId, questionId: params.id, draft: body });
    return {};
  }),
  route(contract.deleteQuestion, async (context, { caller, params }) => {
    await deleteQuestion(context, { actorId: caller.userId, questionId: params.id });
    return {};
  }),
  route(contract.correctKey, async (context, { caller, params, body }) => {
    const { reason, ...key } = body;
    const result = await correctKey(context, { actorId: caller.userId, questionId: params.id, reason, key });
    return { result };
  }),
  route(contract.addPicture, async (context, { caller, body }) => {
    const picture = { bytes: body.picture.bytes, alt: body.alt };
    await changePicture(context, { actorId: caller.userId, questionId: body.questionId, picture });
    return {};
  }),
  route(contract.removePicture, async (context, { caller, params }) => {
    await changePicture(context, { actorId: caller.userId, questionId: params.id, picture: null });
    return {};
  }),
  route(contract.checkQuestion, async (_context, { body }) => ({ question: fitDraft(body) })),
  route(contract.checkImport, async (_context, { body: { format, text = '', file } }) =>
    checkImport({ format, content: file ? file.bytes : text }),
  ),
  route(contract.keepPicture, (context, { caller, body: { picture, alt } }) =>
    keepQuestionPicture(context, { actorId: caller.userId, bytes: picture.bytes, alt }),
  ),
  route(contract.showPicture, async (context, { caller, query }) =>
    showQuestionPicture(context, { actorId: caller.userId, ...query }),
  ),
  route(contract.listContests, (context, { query: { state, ...page } }) =>
    listContests(context, { isOpen: state === 'open', ...page }),
  ),
  route(contract.decideContest, async (context, { caller, params, body }) => {
    return { result: await decideContest(context, { actorId: caller.userId, contestId: params.id, ...body }) };
  }),
];
