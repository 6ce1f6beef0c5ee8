/** A provider of online meetings. Times are UTC. Every call may throw `MeetingProviderError`, and nothing else. */
export interface MeetingProvider {
  /** Makes the meeting of a class. With `mayExist` one that an earlier, lost answer made is found and returned instead. */
  create(planned: PlannedMeeting, options: { mayExist: boolean }): Promise<Meeting>;
  /** Gives a meeting another time or topic. Throws `gone` when it is deleted. */
  change(meetingId: string, planned: PlannedMeeting): Promise<void>;
  /** Deletes a meeting; one that is gone is deleted. */
  delete(meetingId: string): Promise<void>;
  /** Returns a meeting with fresh addresses, or `null` when it is gone. */
  find(meetingId: string): Promise<Meeting | null>;
  /** Registers somebody, so that their minutes are known as theirs; `null` where a provider has no registrations. */
  addParticipant(
    meetingId: string,
    person: { name: string; email: string },
  ): Promise<{ registrantId: string; joinUrl: string } | null>;
  /** Who was there. A list that is not complete makes nobody absent. */
  listParticipants(meetingId: string): Promise<{ isComplete: boolean; participants: MeetingParticipant[] }>;
  /** The recordings of a meeting that are ready; none while the provider works on them, or when nothing was recorded. */
  listRecordings(meetingId: string): Promise<MeetingRecording[]>;
  /** The bytes of a recording. What breaks off while it is read is no `MeetingProviderError`. */
  readRecording(recording: MeetingRecording): Promise<AsyncIterable<Uint8Array>>;
}

export interface MeetingRecording {
  /** The provider's id of the file. */
  id: string;
  url: string;
}

export interface PlannedMeeting {
  sessionId: string;
  /** Without the class's id, which the adapter adds where it needs one. */
  topic: string;
  startsAt: Date;
  endsAt: Date;
}

export interface Meeting {
  id: string;
  joinUrl: string;
  hostUrl: string;
}

/** One stay of somebody in a meeting; the same person has several after a lost connection. */
export interface MeetingParticipant {
  /** The provider's id of them, or of their registration. */
  id: string;
  name: string;
  email: string;
  joinedAt: Date;
  leftAt: Date;
}

/** `gone`: there is no such meeting. `rejected`: it will be refused again. `unavailable`: try again; it may have acted all the same. */
export class MeetingProviderError extends Error {
  override readonly name = 'MeetingProviderError';
  readonly kind: 'gone' | 'rejected' | 'unavailable';

  constructor(kind: MeetingProviderError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What a provider tells by itself, once its signature was checked. */
export type MeetingEvent =
  | { kind: 'started' | 'deleted' | 'recorded'; meetingId: string }
  | { kind: 'ended'; meetingId: string; endedAt: Date }
  /** The provider checks that the address is ours: `response` is what it wants to read. */
  | { kind: 'check'; response: { plainToken: string; encryptedToken: string } }
  | { kind: 'other' };

/** The meeting providers of this installation; `null` where one has no keys. */
export interface MeetingProviders {
  zoom: MeetingProvider | null;
  meet: MeetingProvider | null;
  /** Reads an event of Zoom's; `null` for one that Zoom did not sign within the last five minutes. */
  readZoomEvent(rawBody: Uint8Array, headers: Headers, now: Date): MeetingEvent | null;
}
