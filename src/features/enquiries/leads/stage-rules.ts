import { STAGE_NAMES, type LeadStage } from '../rules.ts';

/** What is true of a lead, and decides its stage (spec 3 §8). */
export interface StageFacts {
  /** A paid order, not fully refunded, of the same account, verified phone or e-mail address. */
  hasPurchase: boolean;
  /** Attendance at a demo class. */
  hasAttended: boolean;
  /** A seat in a demo class that was not cancelled, past classes included. */
  hasSeat: boolean;
  /** Such a seat in a class that has not begun. */
  hasSeatAhead: boolean;
  /** The office has responded. */
  isAnswered: boolean;
}

/** Stages that follow a fact, and are never set without it. */
export const FACT_STAGES = ['demo-booked', 'demo-attended', 'enrolled'] as const satisfies readonly LeadStage[];
type FactStage = (typeof FACT_STAGES)[number];

/** The stage that the facts make; `null` where they leave it to the office. */
export function factStage(facts: StageFacts): FactStage | null {
  if (facts.hasPurchase) return 'enrolled';
  if (facts.hasAttended) return 'demo-attended';
  return facts.hasSeat ? 'demo-booked' : null;
}

/**
 * The stage of a lead after its facts changed. A lost lead stays lost unless a fact was gained; a purchase always
 * counts. A stage whose fact is gone becomes the one of the remaining facts, else contacted or new.
 */
export function followFacts(current: LeadStage, facts: StageFacts, { isGained }: { isGained: boolean }): LeadStage {
  if (current === 'lost' && !isGained && !facts.hasPurchase) return 'lost';
  const fact = factStage(facts);
  if (fact !== null) return fact;
  if (!isFactStage(current)) return current;
  return facts.isAnswered ? 'contacted' : 'new';
}

export interface StageError {
  code: 'stage-needs-fact' | 'stage-contradicts-fact';
  message: string;
}

/** Why a lead cannot be set to this stage by hand; `null` when it can. */
export function stageErrorOf(wished: LeadStage, current: LeadStage, facts: StageFacts): StageError | null {
  if (wished === current) return null;
  const fact = factStage(facts);
  if (wished === 'lost') {
    if (facts.hasPurchase)
      return contradicts('This person has a paid order. The stage stays Enrolled until it is refunded in full.');
    return facts.hasSeatAhead
      ? contradicts('This person has a seat in an upcoming demo class. Cancel the seat first.')
      : null;
  }
  if (wished === fact) return null;
  if (isFactStage(wished) && !hasFact(wished, facts)) return { code: 'stage-needs-fact', message: NEEDS[wished] };
  return fact === null ? null : contradicts(`The stage is “${STAGE_NAMES[fact]}” as long as ${BECAUSE[fact]}.`);
}

function isFactStage(stage: LeadStage): stage is FactStage {
  return FACT_STAGES.some((known) => known === stage);
}

function hasFact(stage: FactStage, { hasPurchase, hasAttended, hasSeat }: StageFacts): boolean {
  return { enrolled: hasPurchase, 'demo-attended': hasAttended, 'demo-booked': hasSeat }[stage];
}

function contradicts(message: string): StageError {
  return { code: 'stage-contradicts-fact', message };
}

const NEEDS: Record<FactStage, string> = {
  'demo-booked': 'A lead becomes “Demo booked” by a seat in a demo class. Book one.',
  'demo-attended': 'A lead becomes “Came to demo” by attendance at a demo class. Mark it there.',
  enrolled: 'A lead becomes “Enrolled” by a paid order. Make the sale.',
};

const BECAUSE: Record<FactStage, string> = {
  'demo-booked': 'a seat in a demo class is booked',
  'demo-attended': 'attendance at a demo class is recorded',
  enrolled: 'a paid order is not refunded in full',
};
