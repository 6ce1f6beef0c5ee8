import { listStorageKeys, readStorageJson, writeStorage, writeStorageJson } from '../../../../ui/browser-storage.ts';
import type { DraftPin, GradeDraft } from './grade-draft.ts';

/** Grading that was not saved, kept in this browser (assignments §1). */
export interface LocalGrading {
  /** Milliseconds. */
  at: number;
  draft: GradeDraft;
  /** It was written for an earlier version and goes on with this one, without a question. */
  isCarried?: boolean;
}

export interface GradingKey {
  /** Who grades. */
  userId: string;
  submissionId: string;
  version: number;
}

const PREFIX = 'grading:';
const DRAFT_TTL_MS = 24 * 3_600_000; // assignments §1

/** Returns what was kept of a submission's version in the last 24 hours; `null` without any. */
export function findLocalGrading(key: GradingKey, now: number): LocalGrading | null {
  const kept = parseLocalGrading(readStorageJson(nameOf(key)));
  return kept !== null && now - kept.at < DRAFT_TTL_MS ? kept : null;
}

/** Keeps a draft; without one, forgets what was kept. A browser without storage keeps nothing. */
export function storeLocalGrading(key: GradingKey, kept: LocalGrading | null): void {
  writeStorageJson(nameOf(key), kept);
}

/** Forgets what is older than 24 hours. */
export function removeOldGrading(now: number): void {
  for (const name of listStorageKeys(PREFIX)) {
    const kept = parseLocalGrading(readStorageJson(name));
    if (kept === null || now - kept.at >= DRAFT_TTL_MS) writeStorage(name, null);
  }
}

/** Checks a stored value; anything that is no draft is `null`. */
export function parseLocalGrading(given: unknown): LocalGrading | null {
  if (!isRecord(given) || typeof given.at !== 'number' || !isDraft(given.draft)) return null;
  return { at: given.at, draft: given.draft, ...(given.isCarried === true && { isCarried: true }) };
}

function nameOf({ userId, submissionId, version }: GradingKey): string {
  return `${PREFIX}${userId}:${submissionId}:${version}`;
}

function isDraft(value: unknown): value is GradeDraft {
  if (!isRecord(value) || !isRecord(value.marks) || !Array.isArray(value.pins)) return false;
  const texts = [value.points, value.comment, value.resubmitAt];
  return (
    texts.every((text) => typeof text === 'string') &&
    (value.outcome === 'accepted' || value.outcome === 'resubmit') &&
    (value.rubricVersion === null || typeof value.rubricVersion === 'number') &&
    Object.values(value.marks).every(isMark) &&
    value.pins.every(isPin)
  );
}

function isMark(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.points === 'string' &&
    typeof value.comment === 'string' &&
    (value.levelId === null || typeof value.levelId === 'string')
  );
}

function isPin(value: unknown): value is DraftPin {
  if (!isRecord(value)) return false;
  const { id, fileId, text, page, x, y } = value;
  return [id, fileId, text].every((part) => typeof part === 'string') && [page, x, y].every(Number.isFinite);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
