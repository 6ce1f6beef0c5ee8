import { useEffect, useRef, useState } from 'react';
import { useApplication } from '../../../../ui/document/application-context.ts';
import type { OfficeGrade } from '../grading-contract.ts';
import { beginDraft, isSameDraft, type GradeDraft, type OpenedSubmission } from './grade-draft.ts';
import {
  findLocalGrading,
  removeOldGrading,
  storeLocalGrading,
  type GradingKey,
  type LocalGrading,
} from './local-grading.ts';

export interface EditedGrade {
  draft: GradeDraft;
  change: (next: (draft: GradeDraft) => GradeDraft) => void;
  /** The draft of this moment, also within one event. */
  now: () => GradeDraft;
  /** The grade as it was saved last; `null` before the first. */
  saved: OfficeGrade | null;
  isDirty: boolean;
  /** Unsaved grading of an earlier visit. */
  offer: LocalGrading | null;
  takeOffer: (isTaken: boolean) => void;
  /** After a save of `sent`: what was typed meanwhile stays. */
  acceptSaved: (grade: OfficeGrade, sent: GradeDraft) => void;
  /** Another grader's grade takes the place of the draft, which is offered for restoring. */
  showTheirs: (grade: OfficeGrade) => void;
  /** Goes on with the draft, now on another grader's revision. */
  keepMine: (grade: OfficeGrade) => void;
  key: GradingKey;
}

/** The grade of the newest version while it is written; every change is kept in the browser until it is saved. */
export function useGradeDraft(opened: OpenedSubmission): EditedGrade {
  const { user } = useApplication();
  const { id, version } = opened.submission;
  const key: GradingKey = { userId: user?.userId ?? '', submissionId: id, version };
  const [saved, setSaved] = useState(() => opened.grades.find((grade) => grade.version === version) ?? null);
  const [base, setBase] = useState(() => beginDraft(saved, opened.rubric));
  const [draft, setDraft] = useState(base);
  const [offer, setOffer] = useState<LocalGrading | null>(null);
  const latest = useRef(draft);
  const [firstKey] = useState(key);
  const [firstBase] = useState(base);
  useEffect(() => {
    const now = Date.now();
    removeOldGrading(now);
    const kept = findLocalGrading(firstKey, now);
    if (kept === null || isSameDraft(kept.draft, firstBase)) return;
    if (!kept.isCarried) {
      setOffer(kept);
      return;
    }
    latest.current = kept.draft;
    setDraft(kept.draft);
  }, [firstKey, firstBase]);

  const show = (next: GradeDraft) => {
    latest.current = next;
    setDraft(next);
  };
  const begin = (grade: OfficeGrade) => {
    const next = beginDraft(grade, opened.rubric);
    setSaved(grade);
    setBase(next);
    return next;
  };
  return {
    draft,
    saved,
    isDirty: !isSameDraft(draft, base),
    offer,
    key,
    now: () => latest.current,
    change(next) {
      show(next(latest.current));
      const isChanged = !isSameDraft(latest.current, base);
      storeLocalGrading(key, isChanged ? { at: Date.now(), draft: latest.current } : offer);
    },
    takeOffer(isTaken) {
      if (offer && isTaken) show(offer.draft);
      if (!isTaken)
        storeLocalGrading(key, isSameDraft(latest.current, base) ? null : { at: Date.now(), draft: latest.current });
      setOffer(null);
    },
    acceptSaved(grade, sent) {
      const next = begin(grade);
      if (latest.current !== sent) return;
      show(next);
      storeLocalGrading(key, null);
      setOffer(null);
    },
    showTheirs(grade) {
      const mine = { at: Date.now(), draft: latest.current };
      storeLocalGrading(key, mine);
      show(begin(grade));
      setOffer(mine);
    },
    keepMine(grade) {
      begin(grade);
    },
  };
}
