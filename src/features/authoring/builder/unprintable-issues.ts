import { findUndrawable } from '../../../kit/text/undrawable-signs.ts';
import type { CourseDocument, Issue } from '../rules.ts';

/** Returns issues for texts with characters that cannot be drawn on share images, certificates, invoices or in the brochure. */
export function unprintableIssues({ fields, modules }: CourseDocument): Issue[] {
  const { title, category, mode, instructor } = fields;
  const always = { title, category, mode, instructor: instructor.name };
  // A course with an uploaded brochure has no generated one.
  const drawn = fields.brochureFile === null ? brochureTexts({ fields, modules }) : [];
  return [...Object.entries(always).map(([field, text]) => [`course/${field}`, text] as const), ...drawn].flatMap(
    ([path, text]) => {
      const message = findUndrawable(text, 'in the brochure, on certificates and on share pictures');
      return message === null ? [] : [{ path, message }];
    },
  );
}

function brochureTexts({ fields, modules }: Pick<CourseDocument, 'fields' | 'modules'>): (readonly [string, string])[] {
  const { subtitle, badge, level, languages, description, whatYouWillLearn, requirements, includes } = fields;
  const texts = { subtitle, badge, level, languages, description };
  const lists = { whatYouWillLearn, requirements, includes };
  const { title, bio } = fields.instructor;
  const contents = modules.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents));
  return [
    ...Object.entries(texts).map(([field, text]) => [`course/${field}`, text] as const),
    ...Object.entries(lists).map(([field, list]) => [`course/${field}`, list.join('\n')] as const),
    ['course/instructor', `${title}\n${bio}`],
    ...modules.map((module) => [`module/${module.id}/title`, module.title] as const),
    ...contents.map(({ id, name }) => [`content/${id}/name`, name] as const),
  ];
}
