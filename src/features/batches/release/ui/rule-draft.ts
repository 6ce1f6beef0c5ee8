import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { ReleaseKind } from '../../rules.ts';
import type { getReleases, RuleForm } from '../release-contract.ts';

type Releases = RouteResponse<typeof getReleases>;

/** A rule as it is typed: the day, the number of the class, or nothing. */
export interface DraftRule {
  kind: ReleaseKind;
  value: string;
}

/** Rules by their subject: `module:2`, or the id of a content. */
export type RuleDraft = Record<string, DraftRule | null>;

/** The subjects of a course, each module before its contents. */
export function subjectsOf(modules: Releases['modules']): string[] {
  return modules.flatMap(({ contents }, at) => [`module:${at}`, ...contents.map(({ id }) => id)]);
}

/** The stored rules as they are typed. */
export function draftOf(rules: Releases['rules']): RuleDraft {
  return Object.fromEntries(
    rules.map(({ moduleIndex, contentId, kind, value }) => [
      contentId ?? `module:${moduleIndex}`,
      { kind, value: value === null ? '' : String(value) },
    ]),
  );
}

/** What is sent, in the order of the subjects. A class that is no number becomes 0, which the server refuses. */
export function rulesOf(subjects: readonly string[], draft: RuleDraft): RuleForm[] {
  return subjects.flatMap((subject) => {
    const rule = draft[subject];
    if (!rule) return [];
    const isModule = subject.startsWith('module:');
    return {
      moduleIndex: isModule ? Number(subject.slice('module:'.length)) : null,
      contentId: isModule ? null : subject,
      kind: rule.kind,
      value: valueOf(rule),
    };
  });
}

function valueOf({ kind, value }: DraftRule): string | number | null {
  if (kind === 'previous') return null;
  if (kind === 'date') return value;
  return /^\d{1,3}$/.test(value.trim()) ? Number(value) : 0;
}

/** The server's issues (`rules.3.value`) by their subject. */
export function errorsOf(
  subjects: readonly string[],
  draft: RuleDraft,
  issues: Partial<Record<string, string>>,
): Partial<Record<string, string>> {
  const sent = subjects.filter((subject) => draft[subject]);
  return Object.fromEntries(
    Object.entries(issues).flatMap(([path, message]) => {
      const subject = sent[Number(/^rules\.(\d+)/.exec(path)?.[1] ?? -1)];
      return subject === undefined ? [] : [[subject, message]];
    }),
  );
}
