import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { getOwnAssignment } from '../../submissions/work-contract.ts';

export type OwnAssignment = RouteResponse<typeof getOwnAssignment>;
export type OwnVersion = OwnAssignment['versions'][number];
export type OwnGrade = OwnAssignment['grades'][number];
export type OwnFile = OwnVersion['files'][number];
export type OwnRubric = NonNullable<OwnAssignment['assignment']['rubric']>;

/** The URL of a file of one’s own work, under the session. */
export function fileUrl(assignmentId: string, fileId: string): string {
  return `/api/assignments/${assignmentId}/files/${fileId}`;
}
