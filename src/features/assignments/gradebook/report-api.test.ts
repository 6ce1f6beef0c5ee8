import { sql } from 'drizzle-orm';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepImage } from '../../../platform/drawing/keep-image.ts';
import { startAssignments, type Coursework } from '../../../testing/start/start-assignments.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { saveSetting } from '../../settings/save-setting.ts';

let school: Coursework;
beforeAll(async () => {
  school = await startAssignments();
});
afterAll(() => school.close());

/** Saves a grade of a learner's newest version as the grading screen leaves it. */
async function grade(assignmentId: string, learner: TestUser, score: number, isReleased = true): Promise<void> {
  await school.db.execute(sql`UPDATE submissions SET office_score = ${score}, has_unreleased_grade = ${!isReleased},
    grade_state = ${isReleased ? 'released' : 'saved'}, score = ${isReleased ? score : null}
    WHERE assignment_id = ${assignmentId} AND user_id = ${learner.userId}`);
}

describe('a progress report', () => {
  it('is a PDF with released grades alone, for the learner and the office', async () => {
    const { course, id, learner } = await school.course();
    await school.submitText(learner, id);
    await grade(id, learner, 17, false);
    const read = async (path: string, user: TestUser) => {
      const response = await school.app.open(path, user.token);
      if (response.status !== 200) return { status: response.status, text: '', name: '' };
      const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()) }).promise;
      const { items } = await (await pdf.getPage(1)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      return { status: 200, text, name: response.headers.get('content-disposition') ?? '' };
    };
    const own = await read(`/grades/${course.id}/report.pdf`, learner);
    expect(own.name).toMatch(new RegExp(`progress-report-${course.courseId}-\\d{4}-\\d{2}-\\d{2}\\.pdf`));
    const ofOffice = `/admin/gradebook/${course.id}/learners/${learner.userId}/report.pdf`;
    const shown = await read(ofOffice, school.trainer);
    for (const { text } of [own, shown]) {
      expect(text).toContain('This report is not a certificate.');
      expect(text).toContain('Five interviews');
      expect(text).not.toContain('17 / 20');
    }
    await grade(id, learner, 17);
    expect((await read(ofOffice, school.trainer)).text).toContain('17 / 20');
    expect((await read(ofOffice, await school.app.colleague('trainer'))).status).toBe(403);
    expect((await read(`/grades/${course.id}/report.pdf`, await school.app.signUp())).status).toBe(404);
  });

  it('carries the institute’s own icon', async () => {
    const { course, learner } = await school.course();
    const { files, db } = school.app.context;
    const bytes = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    const icon = await keepImage(files, { folder: 'media', label: 'icon', bytes });
    await saveSetting(db, { subject: 'institute', value: { icon }, actorId: null });
    const response = await school.app.open(`/grades/${course.id}/report.pdf`, learner.token);
    const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()) }).promise;
    const page = await pdf.getPage(1);
    const { fnArray, argsArray } = await page.getOperatorList();
    const at = fnArray.indexOf(OPS.paintImageXObject);
    const { data } = page.objs.get(String(argsArray[at]?.[0])) as { data: Uint8Array };
    expect([...data.slice(0, 3)]).toEqual([0, 0, 255]);
  });
});
