import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { addLead } from './add-lead.ts';
import * as board from './board-contract.ts';
import { listBoard } from './list-board.ts';
import { changeLead, changeLeads } from './change-lead.ts';
import { bookForLead } from '../demo-classes/book-for-lead.ts';
import { editContact } from './edit-contact.ts';
import * as work from './lead-work-contract.ts';
import { changeTurns, getTurns, takeLead } from './own-lead.ts';
import { exportLeads } from './export-leads.ts';
import { getLead } from './get-lead.ts';
import * as contract from './inbox-contract.ts';
import { countWaitingLeads, listLeadChoices, listLeads, listLeadsOf } from './list-leads.ts';
import { mergeLeads } from './merge-leads.ts';
import { noteOnLead } from './note-on-lead.ts';
import { streamLeadEvents } from './stream-lead-events.ts';

/** Routes with fixed paths come before those with an id parameter. */
export const inboxApi: ApiRoute[] = [
  route(contract.listLeads, (context, { query, caller }) => listLeads(context, { ...query, callerId: caller.userId })),
  route(board.listBoard, (context, { query, caller }) => listBoard(context, { ...query, callerId: caller.userId })),
  route(contract.listLeadChoices, (context) => listLeadChoices(context)),
  route(contract.getWaitingLeads, (context) => countWaitingLeads(context)),
  route(contract.listLeadsOf, async (context, { params }) => ({
    leads: await listLeadsOf(context, { userId: params.id }),
  })),
  route(contract.exportLeads, (context, { query, caller }) => exportLeads(context, { query, actorId: caller.userId })),
  route(contract.streamLeadEvents, (context, { caller, requestInfo }) =>
    streamLeadEvents(context, {
      caller,
      requestInfo,
      mayListen: (now) =>
        now.kind === 'user' && contract.streamLeadEvents.access.roles.some((role) => role === now.role),
    }),
  ),
  route(work.getTurns, (context) => getTurns(context)),
  route(work.changeTurns, (context, { body, caller }) => changeTurns(context, { ...body, actorId: caller.userId })),
  route(contract.getLead, (context, { params }) => getLead(context, params)),
  route(work.addLead, (context, { body, caller }) => addLead(context, { ...body, actorId: caller.userId })),
  route(contract.mergeLeads, async (context, { body, caller }) => ({
    lead: await mergeLeads(context, { ...body, actorId: caller.userId }),
  })),
  route(contract.changeLeads, (context, { body: { ids, ...change }, caller }) =>
    changeLeads(context, { ids, change, actorId: caller.userId }),
  ),
  route(contract.changeLead, async (context, { params, body: { version, ...change }, caller }) => ({
    lead: await changeLead(context, { ...params, version, change, actorId: caller.userId }),
  })),
  route(work.takeLead, async (context, { params, caller }) => ({
    lead: await takeLead(context, { ...params, actorId: caller.userId }),
  })),
  route(work.editContact, (context, { params, body, caller }) =>
    editContact(context, { ...params, ...body, actorId: caller.userId }),
  ),
  route(work.bookForLead, async (context, { params, body, caller }) => ({
    lead: await bookForLead(context, { leadId: params.id, slotId: body.slotId, actorId: caller.userId }),
  })),
  route(contract.noteOnLead, async (context, { params, body, caller }) => ({
    lead: await noteOnLead(context, { ...params, ...body, actorId: caller.userId }),
  })),
];
