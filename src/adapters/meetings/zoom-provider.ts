import { z } from 'zod';
import type { Meeting, MeetingProvider, PlannedMeeting } from '../../ports/meeting-provider.ts';
import { MeetingProviderError } from '../../ports/meeting-provider.ts';
import { callMeetings, openMeetingFile, rememberToken } from './meeting-call.ts';

export interface ZoomSettings {
  accountId: string;
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
  /** Base URL above `/v2`. */
  apiUrl: string;
}

const ZOOM_API = 'https://api.zoom.us';
/** Only Zoom itself issues tokens at another host than its API's. */
const ZOOM_TOKENS = 'https://zoom.us';

const meeting = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  topic: z.string().default(''),
  join_url: z.string(),
  start_url: z.string().default(''),
});
const participants = z.object({
  next_page_token: z.string().default(''),
  participants: z.array(
    z.object({
      id: z.string().default(''),
      registrant_id: z.string().default(''),
      name: z.string().default(''),
      user_email: z.string().default(''),
      join_time: z.coerce.date(),
      leave_time: z.coerce.date().nullish(),
    }),
  ),
});

const recordings = z.object({
  recording_files: z
    .array(
      z.object({
        id: z.string().default(''),
        file_type: z.string().default(''),
        status: z.string().default(''),
        download_url: z.url({ protocol: /^https?$/ }),
      }),
    )
    .default([]),
});

/** Zoom by server-to-server OAuth, or its stand-in at `apiUrl`. The class's id travels in the topic. */
export function createZoomProvider(settings: ZoomSettings): MeetingProvider {
  const base = settings.apiUrl.replace(/\/+$/, '');
  const token = rememberToken(() => askToken(settings, base === ZOOM_API ? ZOOM_TOKENS : base));
  const call = async <Answer extends z.ZodType>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { body, answer }: { body?: object; answer: Answer | null },
  ) =>
    callMeetings({
      method,
      url: `${base}/v2${path}`,
      headers: {
        Authorization: `Bearer ${await token()}`,
        Accept: 'application/json',
        'Content-Type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      answer,
    });
  const ofMeeting = (id: string) => `/meetings/${encodeURIComponent(id)}`;

  return {
    async create(planned, { mayExist }) {
      const known = mayExist ? await findByTopic(call, planned.sessionId) : null;
      return known ?? toMeeting(await call('POST', '/users/me/meetings', { body: bodyOf(planned), answer: meeting }));
    },
    async change(id, planned) {
      await call('PATCH', ofMeeting(id), { body: bodyOf(planned), answer: null });
    },
    async delete(id) {
      await orGone(call('DELETE', ofMeeting(id), { answer: null }), undefined);
    },
    async find(id) {
      return orGone(call('GET', ofMeeting(id), { answer: meeting }).then(toMeeting), null);
    },
    async addParticipant(id, { name, email }) {
      const [first = '', ...rest] = name.trim().split(/\s+/);
      const registered = z.object({ registrant_id: z.string(), join_url: z.string() });
      const body = { email, first_name: first.slice(0, 64), last_name: rest.join(' ').slice(0, 64) };
      const answer = await call('POST', `${ofMeeting(id)}/registrants`, { body, answer: registered });
      return { registrantId: answer.registrant_id, joinUrl: answer.join_url };
    },
    async listParticipants(id) {
      const found: z.output<typeof participants>['participants'] = [];
      let page = '';
      do {
        const query = new URLSearchParams({ page_size: '300', ...(page ? { next_page_token: page } : {}) });
        const answer = await call('GET', `/past_meetings/${encodeURIComponent(id)}/participants?${query}`, {
          answer: participants,
        });
        found.push(...answer.participants);
        page = answer.next_page_token;
      } while (page !== '');
      return {
        // Somebody without a time of leaving was still there when the list was made.
        isComplete: found.length > 0 && found.every(({ leave_time: left }) => left),
        participants: found.flatMap((one) =>
          one.leave_time
            ? [
                {
                  id: one.registrant_id || one.id || one.user_email || one.name,
                  name: one.name,
                  email: one.user_email,
                  joinedAt: one.join_time,
                  leftAt: one.leave_time,
                },
              ]
            : [],
        ),
      };
    },
    async listRecordings(id) {
      const answer = await orGone(call('GET', `${ofMeeting(id)}/recordings`, { answer: recordings }), null);
      return (answer?.recording_files ?? []).flatMap((file) =>
        file.file_type === 'MP4' && file.status === 'completed' ? [{ id: file.id, url: file.download_url }] : [],
      );
    },
    readRecording: async ({ url }) => openMeetingFile(url, { Authorization: `Bearer ${await token()}` }),
  };
}

type Call = <Answer extends z.ZodType>(
  method: 'GET',
  path: string,
  input: { answer: Answer | null },
) => Promise<z.output<Answer>>;

/** The meeting that an earlier try made for a class. */
async function findByTopic(call: Call, sessionId: string): Promise<Meeting | null> {
  const list = z.object({ meetings: z.array(meeting), next_page_token: z.string().default('') });
  let page = '';
  do {
    const query = new URLSearchParams({
      type: 'upcoming',
      page_size: '300',
      ...(page ? { next_page_token: page } : {}),
    });
    const answer = await call('GET', `/users/me/meetings?${query}`, { answer: list });
    const known = answer.meetings.find(({ topic }) => topic.includes(`[${sessionId}]`));
    // The list has no address for the host.
    if (known) return toMeeting(await call('GET', `/meetings/${known.id}`, { answer: meeting }));
    page = answer.next_page_token;
  } while (page !== '');
  return null;
}

function bodyOf({ sessionId, topic, startsAt, endsAt }: PlannedMeeting): object {
  return {
    topic: `${topic.slice(0, 150)} [${sessionId}]`,
    type: 2,
    start_time: startsAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    duration: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    timezone: 'Asia/Kolkata',
    settings: {
      approval_type: 0,
      registration_type: 1,
      registrants_email_notification: false,
      auto_recording: 'cloud',
      waiting_room: false,
    },
  };
}

function toMeeting({ id, join_url: joinUrl, start_url: hostUrl }: z.output<typeof meeting>): Meeting {
  return { id, joinUrl, hostUrl: hostUrl || joinUrl };
}

async function askToken({ accountId, clientId, clientSecret }: ZoomSettings, host: string) {
  const query = new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId });
  const answer = await callMeetings({
    method: 'POST',
    url: `${host}/oauth/token?${query}`,
    headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    answer: z.object({ access_token: z.string(), expires_in: z.number() }),
  });
  return { token: answer.access_token, seconds: answer.expires_in };
}

/** What a call returns, or `otherwise` where the meeting is gone. */
export async function orGone<T, Other>(asked: Promise<T>, otherwise: Other): Promise<T | Other> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof MeetingProviderError && error.kind === 'gone') return otherwise;
    throw error;
  }
}
