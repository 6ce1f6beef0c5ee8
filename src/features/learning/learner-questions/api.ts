import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { answerQuestion, hideQuestion, removeQuestion } from './answer-questions.ts';
import { askQuestion, listLearnerQuestions } from './ask-question.ts';
import * as contract from './contract.ts';
import { exportOfficeQuestions, listOfficeQuestions } from './list-office-questions.ts';

export const learnerQuestionsApi: ApiRoute[] = [
  route(contract.listLearnerQuestions, async (context, { caller, params }) => ({
    questions: await listLearnerQuestions(context, { caller, ...params }),
  })),
  route(contract.askQuestion, async (context, { caller, params, body }) => ({
    question: await askQuestion(context, { caller, ...params, ...body }),
    message: 'Your question has been sent. You will be notified when it is answered.',
  })),
  route(contract.listOfficeLearnerQuestions, (context, { caller, query }) =>
    listOfficeQuestions(context, { caller, ...query }),
  ),
  route(contract.exportLearnerQuestions, (context, { caller, query }) =>
    exportOfficeQuestions(context, { caller, query }),
  ),
  route(contract.answerLearnerQuestion, async (context, { caller, params, body }) => {
    await answerQuestion(context, { caller, ...params, ...body });
    return { message: 'The reply is published.' };
  }),
  route(contract.hideLearnerQuestion, async (context, { caller, params, body }) => {
    await hideQuestion(context, { caller, ...params, ...body });
    return {
      message: body.isHidden ? 'The question is hidden. Only the learner sees it.' : 'The question is shown again.',
    };
  }),
  route(contract.removeLearnerQuestion, async (context, { caller, params }) => {
    await removeQuestion(context, { caller, ...params });
    return { message: 'The question is deleted.' };
  }),
];
