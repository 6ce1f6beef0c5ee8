import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { addNote, changeNote, listNotes, removeNote } from './keep-notes.ts';
import * as contract from './notes-contract.ts';

export const notesApi: ApiRoute[] = [
  route(contract.listNotes, async (context, { caller, params }) => ({
    notes: await listNotes(context, { caller, courseId: params.courseId }),
  })),
  route(contract.addNote, async (context, { caller, params, body }) => ({
    note: await addNote(context, { caller, courseId: params.courseId, note: body }),
  })),
  route(contract.changeNote, async (context, { caller, params, body }) => ({
    note: await changeNote(context, { userId: caller.userId, ...params, ...body }),
  })),
  route(contract.removeNote, async (context, { caller, params }) => {
    await removeNote(context, { userId: caller.userId, ...params });
    return {};
  }),
];
