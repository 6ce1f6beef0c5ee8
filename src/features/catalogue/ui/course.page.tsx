import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { MotifImage } from '../../../ui/motifs/motif-image.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import type { getInstitute } from '../../settings/contract.ts';
import type { getCourse } from '../contract.ts';
import { AskAboutCourse } from './ask-about-course.tsx';
import { CourseCardAside } from './course-aside.tsx';
import { CourseBar } from './course-bar.tsx';
import { describeCourse } from './course-data.ts';
import { CourseHero } from './course-hero.tsx';
import { CoursePlan } from './course-plan.tsx';
import { CourseQuote } from './course-quote.tsx';
import { CourseDescription, CourseTeacher, TickedList } from './course-texts.tsx';
import { CourseTile } from './course-tile.tsx';
import { motifOf } from './motif-of.ts';
import { pageMeta } from './page-meta.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [{ course, related }, { institute }] = await Promise.all([
    call<typeof getCourse>({ method: 'GET', path: '/courses/:id', params: { id: params.id ?? '' } }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
  ]);
  const { name, phone, marketsNotice } = institute;
  return { course, related, siteName: name, phone, marketsNotice, publicUrl };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { course, siteName, publicUrl } = loaderData;
  const address = `${publicUrl}/course/${course.slug}`;
  return [
    ...pageMeta({ title: course.title, siteName, description: course.subtitle, address }),
    { 'script:ld+json': describeCourse(course, { siteName, address }) },
  ];
};

/** A course: what it teaches, what it costs, how to take it (spec 1 §2). */
export default function CoursePage() {
  const { course, related, phone, marketsNotice } = useLoaderData<typeof loader>();
  const motif = motifOf(course);
  return (
    <main id="main" data-dye={motif.dye}>
      <div className="course-selvedge" aria-hidden="true">
        <MotifImage {...motif} crop="selvedge" loading="eager" />
      </div>
      <div className="course-page">
        <div className="course-ground" />
        <CourseHero course={course} />
        <CourseCardAside course={course} phone={phone} />
        <div className="course-body">
          <TickedList title="What You'll Learn" items={course.whatYouWillLearn} />
          <CoursePlan course={course} />
          <TickedList title="Requirements" items={course.requirements} />
          <CourseDescription text={course.description} notice={course.category === 'Markets' ? marketsNotice : ''} />
          <CourseTeacher name={course.instructor} bio={course.instructorBio} />
          <AskAboutCourse title={course.title} phone={phone} />
        </div>
        {course.quote && <CourseQuote quote={course.quote} />}
      </div>
      {related.length > 0 && (
        <section className="section ground-wash" aria-labelledby="related">
          <div className="wrap">
            <h2 id="related" className="type-h2-inner related-title">
              Related Courses You Might Like
            </h2>
            <ul className="grid-cards">
              {related.map((other) => (
                <li key={other.id}>
                  <CourseTile course={other} phone="row" linkLabel="View" />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <CourseBar course={course} />
    </main>
  );
}
