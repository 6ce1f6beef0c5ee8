import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { AssignmentView } from '../../../assignments/lesson/ui/assignment-view.tsx';
import type { OwnAssignment } from '../../../assignments/lesson/ui/own-assignment.ts';
import type { AssignmentLessonProps } from '../../../learning/player/ui/content-pane-props.ts';
import type { getDraft } from '../../contract.ts';
import { dueRuleText, toDraftedAssignment } from './drafted-assignment.ts';

/** A drafted assignment as learners will see it; nothing can be submitted. */
export function PreviewAssignment({ content, userId, watermark }: AssignmentLessonProps) {
  const { id: courseId = '' } = useParams();
  const [shown, setShown] = useState<{ own: OwnAssignment; dueRule: string | null } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    readAssignment(courseId, content.id).then(
      (read) => !isLeft && setShown(read),
      (error: unknown) => !isLeft && setFailure(errorMessage(error, 'Failed to load assignment')),
    );
    return () => {
      isLeft = true;
    };
  }, [courseId, content.id]);
  if (failure !== null) return <Panel tone="error" role="alert" title={failure} />;
  if (!shown) return <Skeleton text="Loading assignment..." />;
  return (
    <AssignmentView
      own={shown.own}
      aheadMs={0}
      userId={userId}
      watermark={watermark}
      preview={{ dueRule: shown.dueRule }}
      onReload={() => Promise.resolve()}
      onSubmitted={() => undefined}
    />
  );
}

async function readAssignment(id: string, contentId: string) {
  const { draft, files } = await callApi<typeof getDraft>({
    method: 'GET',
    path: '/admin/courses/:id/draft',
    params: { id },
  });
  const contents = draft.document.modules.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents));
  const content = contents.find((one) => one.id === contentId);
  if (!content?.assignment) throw new Error('This assignment is not in the draft any more.');
  return {
    own: toDraftedAssignment(content, content.assignment, { files, now: new Date() }),
    dueRule: dueRuleText(content.assignment.due),
  };
}
