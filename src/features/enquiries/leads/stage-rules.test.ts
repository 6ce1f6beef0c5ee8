import { describe, expect, test } from 'vitest';
import { LEAD_STAGES, MANUAL_STAGES } from '../rules.ts';
import { factStage, FACT_STAGES, followFacts, stageErrorOf, type StageFacts } from './stage-rules.ts';

const none: StageFacts = {
  hasPurchase: false,
  hasAttended: false,
  hasSeat: false,
  hasSeatAhead: false,
  isAnswered: false,
};
/** Every combination of facts that can be true at once. */
const allFacts: StageFacts[] = Array.from({ length: 32 }, (_, bits) => ({
  hasPurchase: (bits & 1) > 0,
  hasAttended: (bits & 2) > 0,
  hasSeat: (bits & 4) > 0,
  hasSeatAhead: (bits & 8) > 0,
  isAnswered: (bits & 16) > 0,
})).filter(({ hasSeat, hasAttended, hasSeatAhead }) => hasSeat || !(hasAttended || hasSeatAhead));

describe('the stage after the facts changed', () => {
  test.each([
    ['new', { hasSeat: true }, 'demo-booked'],
    ['contacted', { hasSeat: true, hasAttended: true }, 'demo-attended'],
    ['demo-attended', { hasSeat: true }, 'demo-booked'],
    ['demo-booked', { isAnswered: true }, 'contacted'],
    ['demo-booked', {}, 'new'],
    ['enrolled', { hasSeat: true, hasAttended: true }, 'demo-attended'],
    ['contacted', {}, 'contacted'],
    ['lost', { hasPurchase: true }, 'enrolled'],
  ] as const)('%s with %o is %s', (current, facts, after) => {
    expect(followFacts(current, { ...none, ...facts }, { isGained: false })).toBe(after);
  });

  test('of a lost lead changes by a fact that was gained, not by one that went', () => {
    const facts = { ...none, hasSeat: true };
    expect(followFacts('lost', facts, { isGained: false })).toBe('lost');
    expect(followFacts('lost', facts, { isGained: true })).toBe('demo-booked');
  });

  test('never names a fact that is not there, nor leaves one out', () => {
    for (const facts of allFacts)
      for (const current of LEAD_STAGES)
        for (const isGained of [true, false]) {
          const after = followFacts(current, facts, { isGained });
          if (FACT_STAGES.some((stage) => stage === after)) expect(after).toBe(factStage(facts));
          else if (after !== 'lost') expect(factStage(facts)).toBeNull();
          expect(after === 'lost' && facts.hasPurchase).toBe(false);
          expect(followFacts(after, facts, { isGained: false })).toBe(after);
        }
  });
});

describe('a stage set by hand', () => {
  test('needs its fact', () => {
    for (const stage of FACT_STAGES) expect(stageErrorOf(stage, 'new', none)?.code).toBe('stage-needs-fact');
    for (const stage of MANUAL_STAGES) expect(stageErrorOf(stage, 'new', none)).toBeNull();
  });

  test('cannot contradict a seat, attendance or an order', () => {
    const seat = { ...none, hasSeat: true, hasSeatAhead: true };
    for (const stage of MANUAL_STAGES)
      expect(stageErrorOf(stage, 'demo-booked', seat)?.code).toBe('stage-contradicts-fact');
    const past = { ...seat, hasSeatAhead: false, hasAttended: true };
    expect(stageErrorOf('lost', 'demo-attended', past)).toBeNull();
    expect(stageErrorOf('contacted', 'lost', past)?.code).toBe('stage-contradicts-fact');
    expect(stageErrorOf('demo-booked', 'lost', past)?.code).toBe('stage-contradicts-fact');
    expect(stageErrorOf('demo-attended', 'lost', past)).toBeNull();
    expect(stageErrorOf('lost', 'enrolled', { ...none, hasPurchase: true })?.code).toBe('stage-contradicts-fact');
  });

  test('that is allowed is one that the facts allow', () => {
    for (const facts of allFacts)
      for (const wished of LEAD_STAGES)
        if (stageErrorOf(wished, wished === 'new' ? 'contacted' : 'new', facts) === null)
          expect(followFacts(wished, facts, { isGained: false })).toBe(wished);
  });
});
