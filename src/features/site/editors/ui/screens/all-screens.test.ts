import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { FieldPlan } from '../../../../../ui/forms/schema-form/field-plan.ts';
import { serviceShape } from '../../../../catalogue/services/service-contract.ts';
import { siteShapes } from '../../../../settings/contract.ts';
import { SITE_SUBJECTS, type OfficeSubject } from '../../../rules.ts';
import { screenGroups } from './all-screens.ts';
import { serviceBoxes } from './service-form.ts';

/** Of a figure: the generated key, and the number that is derived from the figure. */
const HIDDEN_OF_FIGURES = ['id', 'countTo'];

/** Fields without a form, and why. */
const HIDDEN = [
  'home.sections.*.id', // identifies the section
  ...['home', 'about', 'career'].flatMap((subject) =>
    HIDDEN_OF_FIGURES.map((field) => `${subject}.${subject === 'career' ? 'outcomes' : 'stats'}.*.${field}`),
  ),
  'home.testimonials.*.rating', // always 5 (spec 1 §3)
  'legal.documents.*.version', // counted by the server
  'legal.documents.*.earlier', // kept by the server
];

const screens = screenGroups.flatMap((group) => group.screens);

describe('every field of a subject can be reached by some form', () => {
  test.each(SITE_SUBJECTS)('%s', (subject) => {
    const shown = screens
      .filter((screen) => screen.subject === subject)
      .flatMap(({ boxes }) => boxes.flatMap(({ fields }) => pathsOfPlans(fields, subject)));
    expect(new Set(shown)).toEqual(new Set(pathsOf(subject)));
    expect(shown.length).toBe(new Set(shown).size);
  });

  test('a service', () => {
    const shown = serviceBoxes.flatMap(({ fields }) => pathsOfPlans(fields, 'service'));
    expect(new Set(shown)).toEqual(new Set(pathsOfSchema(z.toJSONSchema(serviceShape, options), 'service')));
  });
});

describe('a new entry of a list', () => {
  test.each(
    screens.flatMap((screen) =>
      listsOf(screen.boxes.flatMap(({ fields }) => fields)).map((plan) => [screen.id, plan] as const),
    ),
  )('on the page %s has every field that its form shows: $1.name', (_, plan) => {
    if (plan.isFixed) return;
    const blank = plan.blank();
    for (const { name } of plan.fields) expect(blank).toHaveProperty(name);
  });
});

test('each page has an address of its own', () => {
  expect(new Set(screens.map(({ id }) => id)).size).toBe(screens.length);
  expect(screens.map(({ id }) => id)).not.toContain('services');
});

const options = { io: 'input', unrepresentable: 'any' } as const;

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
}

function pathsOf(subject: OfficeSubject): string[] {
  const schema = z.toJSONSchema(siteShapes[subject], options);
  return pathsOfSchema(schema, subject).filter(
    (path) => !HIDDEN.some((hidden) => path === hidden || path.startsWith(`${hidden}.`)),
  );
}

/** Leaf fields: texts, numbers, lists of texts. */
function pathsOfSchema(schema: unknown, path: string): string[] {
  const { properties, items, additionalProperties } = schema as Schema;
  if (properties) return Object.entries(properties).flatMap(([name, part]) => pathsOfSchema(part, `${path}.${name}`));
  if (items?.properties) return pathsOfSchema(items, `${path}.*`);
  if (typeof additionalProperties === 'object') return pathsOfSchema(additionalProperties, `${path}.*`);
  return [path];
}

function pathsOfPlans(plans: readonly FieldPlan[], within: string): string[] {
  return plans.flatMap((plan) => {
    const path = `${within}.${plan.name}`;
    if (plan.kind === 'group') return pathsOfPlans(plan.fields, path);
    if (plan.kind === 'list') return pathsOfPlans(plan.fields, `${path}.*`);
    return plan.kind === 'lists' ? pathsOfPlans(plan.fields, `${path}.*.*`) : [path];
  });
}

function listsOf(plans: readonly FieldPlan[]): Extract<FieldPlan, { kind: 'list' | 'lists' }>[] {
  return plans.flatMap((plan) => {
    if (plan.kind === 'list' || plan.kind === 'lists') return [plan, ...listsOf(plan.fields)];
    return plan.kind === 'group' ? listsOf(plan.fields) : [];
  });
}
