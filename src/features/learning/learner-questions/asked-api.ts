import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { answerQuestion, hideQuestion, removeQuestion } from './answer-questions.ts';
import { askQuestion, listAsked } from './ask-question.ts';
import * as contract from './asked-contract.ts';
import { exportOfficeQuestions, listOfficeQuestions } from './list-office-questions.ts';

export const askedApi: ApiRoute[] = [
  route(contract.listAsked, async (context, { caller, params }) => ({
    questions: await listAsked(context, { caller, ...params }),
  })),
  route(contract.askQuestion, async (context, { caller, params, body }) => ({
    question: await askQuestion(context, { caller, ...params, ...body }),
    message: 'Your question has been sent. You will be notified when it is answered.',
  })),
  route(contract.listOfficeAsked, (context, { caller, query }) => listOfficeQuestions(context, { caller, ...query })),
  route(contract.exportOfficeAsked, (context, { caller, query }) => exportOfficeQuestions(context, { caller, query })),
  route(contract.answerAsked, async (context, { caller, params, body }) => {
    await answerQuestion(context, { caller, ...params, ...body });
    return { message: 'The answer is published.' };
  }),
  route(contract.hideAsked, async (context, { caller, params, body }) => {
    await hideQuestion(context, { caller, ...params, ...body });
    return { message: body.isHidden ? 'Only its learner sees the question now.' : 'The question is shown again.' };
  }),
  route(contract.removeAsked, async (context, { caller, params }) => {
    await removeQuestion(context, { caller, ...params });
    return { message: 'The question is deleted.' };
  }),
];
