import type { ContentLock } from '../../../kit/content-lock.ts';
import type { ReleaseKind } from '../rules.ts';

/** A rule of a batch: about a content, or about all contents of a module. */
export interface ReleaseRule {
  moduleIndex: number | null;
  contentId: string | null;
  kind: ReleaseKind;
  /** Indian day of a rule by date. */
  onDay: string | null;
  /** Number of the class of a rule by class. */
  afterNumber: number | null;
}

/** A content of a course in its order. */
export interface ReleasedContent {
  id: string;
  name: string;
  moduleIndex: number;
}

interface Known {
  /** The Indian day. */
  today: string;
  /** Numbers of the classes that were held, also by their replacement. */
  heldNumbers: ReadonlySet<number>;
  completedIds: ReadonlySet<string>;
  /** Opened early for this student, and what they opened or completed before. */
  openIds: ReadonlySet<string>;
}

/**
 * The contents that are closed to a student, by id. A content's rule goes before its module's; without a rule a content is open, and one
 * that was opened or completed once stays open (batches §6).
 */
export function findLocks(
  contents: readonly ReleasedContent[],
  rules: readonly ReleaseRule[],
  known: Known,
): Map<string, ContentLock> {
  const locks = new Map<string, ContentLock>();
  for (const [at, content] of contents.entries()) {
    if (known.openIds.has(content.id) || known.completedIds.has(content.id)) continue;
    const own = rules.find(({ contentId }) => contentId === content.id);
    const rule = own ?? rules.find(({ moduleIndex }) => moduleIndex === content.moduleIndex);
    // What comes before a module is what comes before its first content.
    const start = own ? at : contents.findIndex(({ moduleIndex }) => moduleIndex === content.moduleIndex);
    const lock = rule && lockOf(rule, contents[start - 1], known);
    if (lock) locks.set(content.id, lock);
  }
  return locks;
}

function lockOf(rule: ReleaseRule, before: ReleasedContent | undefined, known: Known): ContentLock | null {
  const none = { opensOn: null, opensAfterClass: null, opensAfterContent: null };
  if (rule.kind === 'date')
    return rule.onDay !== null && known.today < rule.onDay ? { ...none, opensOn: rule.onDay } : null;
  if (rule.kind === 'session')
    return rule.afterNumber !== null && !known.heldNumbers.has(rule.afterNumber)
      ? { ...none, opensAfterClass: rule.afterNumber }
      : null;
  return before && !known.completedIds.has(before.id) ? { ...none, opensAfterContent: before.name } : null;
}

interface HeldClass {
  id: string;
  number: number;
  isCancelled: boolean;
  isOver: boolean;
  replacesId: string | null;
}

/** Numbers of the classes that were held: themselves, or by the class that replaces them. */
export function heldNumbers(classes: readonly HeldClass[]): Set<number> {
  const isHeld = (one: HeldClass): boolean => {
    if (!one.isCancelled) return one.isOver;
    const replacement = classes.find(({ replacesId }) => replacesId === one.id);
    return replacement !== undefined && isHeld(replacement);
  };
  return new Set(classes.filter(isHeld).map(({ number }) => number));
}
