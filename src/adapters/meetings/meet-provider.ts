import { createSign } from 'node:crypto';
import { z } from 'zod';
import type { Meeting, MeetingParticipant, MeetingProvider, MeetingRecording } from '../../ports/meeting-provider.ts';
import { callMeetings, openMeetingFile, rememberToken } from './meeting-call.ts';
import { orGone } from './zoom-provider.ts';

export interface MeetSettings {
  clientEmail: string;
  /** RSA, as PEM. */
  privateKey: string;
  /** Base URL above `/v2`. */
  apiUrl: string;
}

const MEET_API = 'https://meet.googleapis.com';
const GOOGLE_TOKENS = 'https://oauth2.googleapis.com';
/** Recordings of Google Meet are files of Google Drive. */
const DRIVE_API = 'https://www.googleapis.com';
const SCOPES = [
  'https://www.googleapis.com/auth/meetings.space.created',
  'https://www.googleapis.com/auth/meetings.space.readonly',
  'https://www.googleapis.com/auth/drive.meet.readonly',
].join(' ');

const space = z.object({ name: z.string().startsWith('spaces/'), meetingUri: z.string() });
const records = z.object({
  conferenceRecords: z.array(z.object({ name: z.string(), endTime: z.string().optional() })).default([]),
  nextPageToken: z.string().default(''),
});
const named = z.object({ displayName: z.string().default('') }).optional();
const participants = z.object({
  participants: z
    .array(
      z.object({
        name: z.string(),
        signedinUser: named,
        anonymousUser: named,
        earliestStartTime: z.coerce.date(),
        latestEndTime: z.coerce.date().optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().default(''),
});

const recordings = z.object({
  recordings: z
    .array(z.object({ state: z.string().default(''), driveDestination: z.object({ file: z.string() }).optional() }))
    .default([]),
});

/** Google Meet by a service account, or its stand-in at `apiUrl`. A space has no date and no registrations. */
export function createMeetProvider(settings: MeetSettings): MeetingProvider {
  const base = settings.apiUrl.replace(/\/+$/, '');
  const tokenUrl = `${base === MEET_API ? GOOGLE_TOKENS : base}/token`;
  const driveUrl = base === MEET_API ? DRIVE_API : base;
  const token = rememberToken(() => askToken(settings, tokenUrl));
  const call = async <Answer extends z.ZodType>(method: 'GET' | 'POST', path: string, answer: Answer | null) =>
    callMeetings({
      method,
      url: `${base}/v2/${path}`,
      headers: { Authorization: `Bearer ${await token()}`, 'Content-Type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
      answer,
    });
  const find = (id: string) => call('GET', `spaces/${encodeURIComponent(id)}`, space).then(toMeeting);

  return {
    // A space of a lost answer stays unused: it has no name by which it could be found.
    create: async () => toMeeting(await call('POST', 'spaces', space)),
    async change(id) {
      await find(id);
    },
    async delete(id) {
      await orGone(call('POST', `spaces/${encodeURIComponent(id)}:endActiveConference`, null), undefined);
    },
    find: (id) => orGone(find(id), null),
    addParticipant: async () => null,
    async listParticipants(id) {
      const conferences = await listAll(`conferenceRecords?filter=${encodeURIComponent(`space.name="spaces/${id}"`)}`);
      const found: MeetingParticipant[] = [];
      let isComplete = conferences.length > 0 && conferences.every(({ endTime }) => endTime !== undefined);
      for (const { name } of conferences) {
        let page = '';
        do {
          const answer = await call('GET', withPage(`${name}/participants`, page), participants);
          for (const one of answer.participants) {
            if (!one.latestEndTime) isComplete = false;
            else found.push(toParticipant(one, one.latestEndTime));
          }
          page = answer.nextPageToken;
        } while (page !== '');
      }
      return { isComplete, participants: found };
    },
    async listRecordings(id) {
      const conferences = await listAll(`conferenceRecords?filter=${encodeURIComponent(`space.name="spaces/${id}"`)}`);
      const found: MeetingRecording[] = [];
      for (const { name } of conferences) {
        const answer = await call('GET', `${name}/recordings`, recordings);
        for (const { state, driveDestination } of answer.recordings) {
          if (state !== 'FILE_GENERATED' || !driveDestination) continue;
          const { file } = driveDestination;
          found.push({ id: file, url: `${driveUrl}/drive/v3/files/${encodeURIComponent(file)}?alt=media` });
        }
      }
      return found;
    },
    readRecording: async ({ url }) => openMeetingFile(url, { Authorization: `Bearer ${await token()}` }),
  };

  async function listAll(path: string) {
    const all: z.output<typeof records>['conferenceRecords'] = [];
    let page = '';
    do {
      const answer = await call('GET', withPage(path, page), records);
      all.push(...answer.conferenceRecords);
      page = answer.nextPageToken;
    } while (page !== '');
    return all;
  }
}

function withPage(path: string, page: string): string {
  return page === '' ? path : `${path}${path.includes('?') ? '&' : '?'}pageToken=${encodeURIComponent(page)}`;
}

function toMeeting({ name, meetingUri }: z.output<typeof space>): Meeting {
  return { id: name.slice('spaces/'.length), joinUrl: meetingUri, hostUrl: meetingUri };
}

function toParticipant(
  { name, signedinUser, anonymousUser, earliestStartTime }: z.output<typeof participants>['participants'][number],
  leftAt: Date,
): MeetingParticipant {
  const shown = signedinUser?.displayName || anonymousUser?.displayName || '';
  return { id: name, name: shown, email: '', joinedAt: earliestStartTime, leftAt };
}

async function askToken({ clientEmail, privateKey }: MeetSettings, tokenUrl: string) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: clientEmail, scope: SCOPES, aud: tokenUrl, iat: now, exp: now + 3600 };
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  // A key in an environment variable may have its line ends written out.
  const signature = createSign('RSA-SHA256').update(signed).sign(privateKey.replaceAll('\\n', '\n'), 'base64url');
  const answer = await callMeetings({
    method: 'POST',
    url: tokenUrl,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: `${signed}.${signature}`,
    }).toString(),
    answer: z.object({ access_token: z.string(), expires_in: z.number() }),
  });
  return { token: answer.access_token, seconds: answer.expires_in };
}
