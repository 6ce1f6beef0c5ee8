import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { attachRecording } from '../recordings/attach-recording.ts';
import * as recording from '../recordings/recording-contract.ts';
import { joinClass, remakeMeeting } from './join-class.ts';
import * as meeting from './meeting-contract.ts';
import { listParticipants, matchParticipant } from './read-participants.ts';
import { receiveZoomEvent } from './receive-event.ts';

/** The calls of online meetings. */
export const meetingsApi: ApiRoute[] = [
  route(meeting.joinClass, (context, { params, caller }) => joinClass(context, { id: params.id, caller })),
  route(meeting.remakeMeeting, (context, { params, caller }) => remakeMeeting(context, { id: params.id, caller })),
  route(recording.attachRecording, (context, { params, body, caller }) =>
    attachRecording(context, { ...params, ...body, caller }),
  ),
  route(meeting.receiveZoomEvent, (context, { body, requestInfo }) =>
    receiveZoomEvent(context, { rawBody: body, headers: requestInfo.headers }),
  ),
  route(meeting.listParticipants, (context, { params, caller }) => listParticipants(context, { ...params, caller })),
  route(meeting.matchParticipant, (context, { params, body, caller }) =>
    matchParticipant(context, { ...params, ...body, caller }),
  ),
];
