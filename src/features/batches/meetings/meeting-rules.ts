import type { BatchMode, MeetingProvider } from '../rules.ts';

/** Minutes until the next try after so many failures in a row; hourly from then on. */
const RETRY_MINUTES = [1, 5, 15, 60];

export function retryMinutes(failures: number): number {
  return RETRY_MINUTES[Math.min(failures, RETRY_MINUTES.length) - 1] ?? 60;
}

/** Where an online class takes place: a link of its own goes before the batch's, and both before a provider's meeting. */
export type MeetingPlace =
  | { kind: 'room' }
  | { kind: 'link'; url: string }
  | { kind: 'provider'; name: 'zoom' | 'meet' }
  | { kind: 'none' };

export function meetingPlace(
  batch: { mode: BatchMode; meetingProvider: MeetingProvider; link: string },
  session: { link: string },
): MeetingPlace {
  if (batch.mode === 'classroom') return { kind: 'room' };
  if (session.link !== '') return { kind: 'link', url: session.link };
  const { meetingProvider: name } = batch;
  if (name === 'zoom' || name === 'meet') return { kind: 'provider', name };
  return batch.link === '' ? { kind: 'none' } : { kind: 'link', url: batch.link };
}

/** The list is asked for so many minutes after the end. */
export const LIST_AFTER_MINUTES = [5, 30, 120] as const;

/** A recording that the provider does not announce is asked for so many minutes after the end. */
export const RECORDING_AFTER_MINUTES = [5, 30, 120, 360, 1440] as const;
/** When none has come by then, it is shown as not available; a later one is still taken. */
export const RECORDING_MISSING_MINUTES = 120;
/** Tries to copy a recording that the provider has. */
export const MAX_RECORDING_TRIES = 24;

interface Person {
  userId: string;
  name: string;
  email: string;
}

/**
 * The student whom a participant is: by registration, else by e-mail address, else by the name where exactly one student has it. `null` for
 * somebody whom the trainer has to name.
 */
export function matchPerson(
  participant: { id: string; name: string; email: string },
  { registrants, roster }: { registrants: ReadonlyMap<string, string>; roster: readonly Person[] },
): string | null {
  const registered = registrants.get(participant.id);
  if (registered !== undefined) return registered;
  const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  const byEmail = participant.email === '' ? [] : roster.filter(({ email }) => isSame(email, participant.email));
  const found = byEmail.length > 0 ? byEmail : roster.filter(({ name }) => isSame(name, participant.name));
  return found.length === 1 ? (found[0]?.userId ?? null) : null;
}
