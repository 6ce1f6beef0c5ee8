import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Courses joined as `c` by stores of later features. They read the columns of a course's head, `state`, `position` and `searched`. */
export const coursesAsC = sql`courses c`;

/** A course as other records show it. */
export interface CourseReference {
  id: string;
  courseId: string;
  title: string;
}

/** The title of a course. */
export function courseTitle(id: SQLWrapper): SQL<string> {
  return sql<string>`(SELECT of_course.title FROM courses of_course WHERE of_course.id = ${sql`${id}`})`;
}

/** The public id of a course, as in its address and in the shop; `null` without a course. */
export function publicCourseId(id: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(SELECT of_course.course_id FROM courses of_course WHERE of_course.id = ${sql`${id}`})`;
}

/** A course by its database id, as JSON. */
export function courseReference(id: SQLWrapper): SQL<CourseReference> {
  return sql<CourseReference>`(SELECT json_build_object('id', of_course.id, 'courseId', of_course.course_id, 'title', of_course.title)
    FROM courses of_course WHERE of_course.id = ${sql`${id}`})`;
}

/** Whether a course is published. */
export function isPublishedCourse(id: SQLWrapper): SQL {
  return sql`EXISTS (SELECT FROM courses of_course WHERE of_course.id = ${sql`${id}`} AND of_course.state = 'published')`;
}

/** The place of the course joined as `c` among all courses, from 1. */
export const placeOfC = sql<number>`(SELECT count(*)::int + 1 FROM courses o WHERE (o.position, c.id) > (c.position, o.id))`;

/** Questions joined as `q` by stores of assessment: `id`, `course_id`, `content_id` and `is_void`. */
export const questionsAsQ = sql`questions q`;
