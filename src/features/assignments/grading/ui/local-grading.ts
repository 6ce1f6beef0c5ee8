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
  try {
    const kept = parseLocalGrading(localStorage.getItem(nameOf(key)));
    return kept !== null && now - kept.at < DRAFT_TTL_MS ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; without one, forgets what was kept. A browser without storage keeps nothing. */
export function storeLocalGrading(key: GradingKey, kept: LocalGrading | null): void {
  try {
    if (kept) localStorage.setItem(nameOf(key), JSON.stringify(kept));
    else localStorage.removeItem(nameOf(key));
  } catch {
    // Private windows and full storage.
  }
}

/** Forgets what is older than 24 hours. */
export function removeOldGrading(now: number): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(PREFIX)) continue;
      const kept = parseLocalGrading(localStorage.getItem(name));
      if (kept === null || now - kept.at >= DRAFT_TTL_MS) localStorage.removeItem(name);
    }
  } catch {
    // As above.
  }
}

/** Parses a kept text; anything that is no draft is `null`. */
export function parseLocalGrading(text: string | null): LocalGrading | null {
  if (text === null) return null;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
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
