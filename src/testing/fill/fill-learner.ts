import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { sessions } from '../../features/accounts/table.ts';
import { assignments } from '../../features/assignments/table.ts';
import { submissionFiles } from '../../features/assignments/submissions/table.ts';
import { mediaUploads } from '../../features/media/table.ts';
import { batches } from '../../features/batches/table.ts';
import { orders } from '../../features/orders/table.ts';
import { instalmentDues, instalmentPlans } from '../../features/instalments/table.ts';
import { contentNotes } from '../../features/learning/table.ts';
import { issueInvoice } from '../../features/invoices/issue-invoice.ts';
import { listInvoices } from '../../features/invoices/list-invoices.ts';
import { exportKey } from '../../features/privacy/export-files.ts';
import { insertExport, markExportMade } from '../../features/privacy/store.ts';
import { notifications } from '../../features/notifications/table.ts';
import { fillAttendance } from './fill-attendance.ts';
import { aBrief } from '../start/start-assignments.ts';
import type { openSchool } from '../open/open-school.ts';
import type { TestApp, TestUser } from '../start/test-app.ts';
import { courseReviews } from '../../features/reviews/table.ts';

/** The input of a call, by its name, or `all` for every call: ids of a learner's own records, and valid texts. */
export type Belongings = Record<string, Record<string, unknown>>;

/** Gives a learner one record of each kind that a call can name. */
export async function fillLearner(
  { app, course, quizId, finalId }: Awaited<ReturnType<typeof openSchool>>,
  { userId }: TestUser,
): Promise<Belongings> {
  const { db } = app.context;
  const contentId = course.contents['0-0-1']?.id ?? '';
  const [device] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  const [note] = await db
    .insert(contentNotes)
    .values({ userId, courseId: course.id, contentId, atSecond: 3, text: 'The ink' })
    .returning();
  const [notice] = await db
    .insert(notifications)
    .values({ userId, key: 'welcome', kind: 'answer', title: 'You are in' })
    .returning();
  const [order] = await db
    .insert(orders)
    .values({
      userId,
      fingerprint: randomUUID(),
      listPaise: 100,
      salePaise: 100,
      totalPaise: 100,
      state: 'open',
      providerOrderId: `order_${randomUUID()}`,
    })
    .returning();
  const [plan] = await db
    .insert(instalmentPlans)
    .values({
      userId,
      courseId: course.id,
      title: course.title,
      planKey: randomUUID(),
      pricePaise: 100,
      totalPaise: 100,
      createdBy: userId,
    })
    .returning();
  const [due] = await db
    .insert(instalmentDues)
    .values({ planId: plan?.id ?? '', number: 1, amountPaise: 100, dueOn: '2027-01-01' })
    .returning();
  const [batch] = await db
    .insert(batches)
    .values({
      code: `B-${randomUUID().slice(0, 8).toUpperCase()}`,
      courseId: course.id,
      mode: 'online',
      publishedAt: new Date(),
    })
    .returning();
  const classes = await fillAttendance(db, { userId, courseId: course.id, batchId: batch?.id ?? '' });
  const work = await writeWork(app, { userId, courseId: course.id });
  const billed = await buy(app, userId);
  const review = await writeReview(app, { userId, courseId: course.id });
  const copy = await copyData(app, userId);
  return {
    all: {
      userId,
      courseId: course.id,
      contentId,
      quizId,
      noteId: note?.id,
      orderId: order?.providerOrderId,
      dueId: due?.id,
      text: 'How is the ink mixed?',
      atSecond: 3,
      reason: 'It was bought twice.',
      userAnswers: {},
    },
    ...work,
    ...review,
    'DELETE /user/sessions/:id': { id: device?.id },
    'GET /sessions/:id/event.ics': { id: classes.runningId },
    'POST /batches/:id/waitlist': { id: batch?.id },
    'DELETE /batches/:id/waitlist': { id: batch?.id },
    'POST /batches/:id/seat': { id: batch?.id },
    'DELETE /leave-requests/:id': { id: classes.leaveId },
    'GET /sessions/:id/make-ups': { id: classes.missedId },
    'DELETE /make-ups/:id': { id: classes.makeUpId },
    'PUT /sessions/:id/feedback': { id: classes.attendedId, rating: 5 },
    'POST /sessions/:id/join': { id: classes.runningId },
    'POST /sessions/:id/attend': { id: classes.runningId, code: '222222' },
    'PUT /notices/read': { ids: [notice?.id] },
    'POST /courseStudent/:courseId/notes': { id: undefined },
    'POST /tests/answer': { questionId: randomUUID(), answer: 'Right' },
    'POST /tests/shown': { questionId: randomUUID() },
    'POST /tests/contest': { questionId: randomUUID(), attempt: 1 },
    'POST /final/save': { quizId: finalId },
    'POST /payment/create-order': { cartItems: [{ id: course.id }] },
    'POST /payment/verify': {
      razorpay_order_id: order?.providerOrderId,
      razorpay_payment_id: 'pay_1',
      razorpay_signature: 'a'.repeat(64),
    },
    'GET /payment/order/:orderId/receipt': billed,
    'GET /payment/order/:orderId/invoice': billed,
    'GET /payment/order/:orderId/invoice/:invoiceId': billed,
    'GET /privacy/exports/:file': { file: copy },
    'GET /courses/:id': { id: course.slug },
    'GET /courses/:id/bundles': { id: course.slug },
  };
}

/** A draft for an assignment with a file, and an upload under way; the input of the calls about them. */
async function writeWork(
  { context: { db, files } }: TestApp,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<Belongings> {
  const id = randomUUID();
  await db.insert(assignments).values({ id, courseId, name: 'Weave', position: 0, settings: aBrief() });
  const [upload] = await db
    .insert(mediaUploads)
    .values({ ownerId: userId, fileName: 'cloth.pdf', sizeBytes: 10, assignmentId: id })
    .returning();
  const fileKey = `submissions/${id}.pdf`;
  await files.put(fileKey, Buffer.from('%PDF-1.4'), 'application/pdf');
  const now = new Date();
  const [file] = await db
    .insert(submissionFiles)
    .values({
      assignmentId: id,
      userId,
      name: 'cloth.pdf',
      kind: 'file',
      contentType: 'application/pdf',
      sizeBytes: 8,
      sha256: '0'.repeat(64),
      fileKey,
      uploadId: randomUUID(),
      uploadStartedAt: now,
      uploadedAt: now,
    })
    .returning();
  const ofFile = { id, fileId: file?.id };
  const ofUpload = { uploadId: upload?.id };
  return {
    'GET /assignments/:id': { id },
    'PUT /assignments/:id/draft': { id, revision: 0, links: [] },
    'POST /assignments/:id/files': { id, uploadId: randomUUID() },
    'POST /assignments/:id/submissions': { id, revision: 0, fileIds: [] },
    'GET /assignments/:id/files/:fileId': ofFile,
    'DELETE /assignments/:id/files/:fileId': ofFile,
    'HEAD /assignments/uploads/:uploadId': ofUpload,
    'PATCH /assignments/uploads/:uploadId': ofUpload,
    'DELETE /assignments/uploads/:uploadId': ofUpload,
  };
}

/** A review that waits. */
async function writeReview(
  { context: { db } }: TestApp,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<Belongings> {
  await db.insert(courseReviews).values({ userId, courseId, name: 'Learner', rating: 4, progressAtWriting: 40 });
  return {
    'GET /courses/:id/reviews': { id: courseId },
    'GET /courses/:id/reviews/mine': { id: courseId },
    'PUT /courses/:id/reviews/mine': { id: courseId, rating: 5, text: '' },
    'DELETE /courses/:id/reviews/mine': { id: courseId },
  };
}

/** A paid order with its invoice. */
async function buy({ context: { db } }: TestApp, userId: string): Promise<{ orderId: string; invoiceId: string }> {
  const sums = { listPaise: 100, salePaise: 100, totalPaise: 100 };
  const [order] = await db
    .insert(orders)
    .values({ userId, fingerprint: randomUUID(), state: 'paid', paidAt: new Date(), ...sums })
    .returning();
  const orderId = order?.id ?? '';
  await issueInvoice(db, {
    ...{ orderId, orderNumber: orderId, userId, method: 'UPI' },
    buyer: { name: 'Learner', email: 'learner@example.com', address: '', stateCode: '09', gstin: '', businessName: '' },
    lines: [{ key: 'course', title: 'Weaving', listPaise: 100, paidPaise: 100 }],
  });
  const [invoice] = await listInvoices(db, [orderId]);
  return { orderId, invoiceId: invoice?.id ?? '' };
}

/** A finished export of the learner's data; returns the name of its file. */
async function copyData({ context: { db, files } }: TestApp, userId: string): Promise<string> {
  const id = (await insertExport(db, userId)) ?? '';
  await files.put(exportKey(id, 'json'), Buffer.from('{}'), 'application/json');
  await markExportMade(db, id);
  return `${id}.json`;
}

/** A snapshot of everything of a learner that a call could change. */
export async function thingsOf(
  { app }: Pick<Awaited<ReturnType<typeof openSchool>>, 'app'>,
  { userId }: TestUser,
): Promise<unknown> {
  const { rows } = await app.context.db.execute(sql`SELECT
    (SELECT to_jsonb(u) FROM users u WHERE id = ${userId}) AS "user",
    (SELECT jsonb_agg(s) FROM sessions s WHERE user_id = ${userId}) AS sessions,
    (SELECT jsonb_agg(n) FROM content_notes n WHERE user_id = ${userId}) AS notes,
    (SELECT jsonb_agg(n) FROM notifications n WHERE user_id = ${userId}) AS notices,
    (SELECT jsonb_agg(o) FROM orders o WHERE user_id = ${userId}) AS orders,
    (SELECT jsonb_agg(p) FROM instalment_plans p WHERE user_id = ${userId}) AS plans,
    (SELECT jsonb_agg(g) FROM grants g WHERE user_id = ${userId}) AS grants,
    (SELECT jsonb_agg(p) FROM positions p WHERE user_id = ${userId}) AS positions,
    (SELECT jsonb_agg(a) FROM attempts a WHERE user_id = ${userId}) AS attempts,
    (SELECT jsonb_agg(c) FROM certificates c WHERE user_id = ${userId}) AS certificates,
    (SELECT jsonb_agg(r) FROM leave_requests r WHERE user_id = ${userId}) AS leave,
    (SELECT jsonb_agg(d) FROM assignment_drafts d WHERE user_id = ${userId}) AS drafts,
    (SELECT jsonb_agg(f ORDER BY f.id) FROM submission_files f WHERE user_id = ${userId}) AS work_files,
    (SELECT jsonb_agg(u ORDER BY u.id) FROM media_uploads u WHERE owner_id = ${userId}) AS uploads,
    (SELECT jsonb_agg(s ORDER BY s.id) FROM submissions s WHERE user_id = ${userId}) AS submissions,
    (SELECT jsonb_agg(v) FROM submission_versions v WHERE user_id = ${userId}) AS versions,
    (SELECT jsonb_agg(e ORDER BY e.id) FROM batch_enrolments e WHERE user_id = ${userId}) AS enrolments,
    (SELECT jsonb_agg(w ORDER BY w.id) FROM waitlist_entries w WHERE user_id = ${userId}) AS waitlist,
    (SELECT jsonb_agg(r) FROM course_reviews r WHERE user_id = ${userId}) AS reviews,
    (SELECT jsonb_agg(k) FROM make_ups k WHERE user_id = ${userId}) AS make_ups,
    (SELECT jsonb_agg(f) FROM class_feedback f WHERE user_id = ${userId}) AS feedback,
    (SELECT jsonb_agg(m ORDER BY m.session_id) FROM attendance_marks m WHERE user_id = ${userId}) AS marks,
    (SELECT count(*)::int FROM completions WHERE user_id = ${userId}) AS completions`);
  return rows[0];
}
