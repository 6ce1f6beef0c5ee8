import { ClipboardList, File, FileText, Headphones, Image, Play } from 'lucide-react';
import { formatDuration } from '../../../../kit/numbers/duration.ts';
import { Accordion } from '../../../../ui/accordion.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { CourseDetail } from './course-data.ts';
import { inLessons } from '../../rules.ts';
import { lessonMeasure } from './course-labels.ts';

type Module = CourseDetail['outline'][number];

/** The outline, module by module: titles and durations, no URLs. */
export function CoursePlan({ course }: { course: CourseDetail }) {
  const { outline, lessonCount, totalSeconds, quizCount, finalTestQuestionCount, assignments } = course;
  if (outline.length === 0) return null;
  const tests = [
    quizCount > 0 && `${quizCount} ${quizCount === 1 ? 'quiz' : 'quizzes'}`,
    finalTestQuestionCount > 0 && 'a final test',
    assignments > 0 && `${assignments} ${assignments === 1 ? 'assignment' : 'assignments'}`,
  ];
  const modules = outline.length === 1 ? '1 module' : `${outline.length} modules`;
  const details = [modules, inLessons(lessonCount), ...tests, `${formatDuration(totalSeconds)} recorded`].filter(
    Boolean,
  );
  return (
    <section className="course-part later" aria-labelledby="plan">
      <div className="course-part-head">
        <h2 id="plan" className="type-h2-inner">
          Course plan
        </h2>
        <p className="soft">{details.join(', ')}</p>
      </div>
      <Accordion boxed numbered items={outline.map((module, at) => planItem(course.slug, module, at === 0))} />
    </section>
  );
}

function planItem(slug: string, module: Module, open: boolean) {
  const count = module.topics.reduce((sum, topic) => sum + topic.contents.length, 0);
  return {
    id: `module-${module.id}`,
    title: module.moduleTitle,
    meta: `${inLessons(count)}, ${formatDuration(module.totalSeconds)}`,
    open,
    children: <ModuleTopics slug={slug} topics={module.topics} />,
  };
}

function ModuleTopics({ slug, topics }: Pick<Module, 'topics'> & { slug: string }) {
  return topics.map((topic) => (
    <div key={topic.id} className="plan-topic">
      <h4 className="plan-topic-title">{topic.topicTitle}</h4>
      <ul className="plan-lessons">
        {topic.contents.map((content) => (
          <li key={content.id}>
            <Icon of={icons[content.type]} />
            <span>
              {content.name}
              {content.questionCount > 0 && <span className="soft"> with a quiz</span>}
              {content.isFreePreview && (
                <a className="link plan-preview" href={`/course/${slug}/preview/${content.id}`}>
                  Preview<span className="unseen">: {content.name}</span>
                </a>
              )}
            </span>
            <span className="soft">{lessonMeasure(content)}</span>
          </li>
        ))}
      </ul>
    </div>
  ));
}

const icons = {
  video: Play,
  audio: Headphones,
  pdf: FileText,
  image: Image,
  other: File,
  text: FileText,
  link: Play,
  assignment: ClipboardList,
};
