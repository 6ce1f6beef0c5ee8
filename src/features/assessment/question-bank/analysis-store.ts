import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Answer } from '../rules.ts';

export interface QuizFigures {
  quizId: string;
  attempts: number;
  learners: number;
  /** Mean per cent of all attempts. */
  mean: number | null;
  passed: number;
  /** Median duration in seconds. */
  medianSeconds: number | null;
}

/** Returns statistics of attempts at some quizzes; quizzes without any are left out. Per cent are rounded for display. */
export async function selectQuizFigures(
  db: Database,
  quizzes: readonly { quizId: string; passPercentage: number }[],
): Promise<Map<string, QuizFigures>> {
  const { rows } = await db.execute<QuizFigures & Record<string, unknown>>(sql`
    SELECT a.quiz_id AS "quizId", count(*)::int AS attempts, count(DISTINCT a.user_id)::int AS learners,
      avg(100.0 * a.score / nullif(a.total, 0))::float8 AS mean,
      (count(*) FILTER (WHERE round(100.0 * a.score / nullif(a.total, 0)) >= w."passPercentage"))::int AS passed,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM a.submitted_at - a.started_at))::float8
        AS "medianSeconds"
    FROM jsonb_to_recordset(${JSON.stringify(quizzes)}::jsonb) AS w("quizId" text, "passPercentage" int)
    JOIN attempts a ON a.quiz_id = w."quizId"
    WHERE a.submitted_at IS NOT NULL AND a.voided_at IS NULL
    GROUP BY a.quiz_id`);
  return new Map(rows.map((row) => [row.quizId, row]));
}

/** Returns how many submitted attempts of a quiz scored in each tenth from 0 to 100%, and how many challenges of it are open. One query. */
export async function selectScores(db: Database, quizId: string): Promise<{ scores: number[]; challenges: number }> {
  const { rows } = await db.execute<{ tenths: { tenth: number; times: number }[]; challenges: number }>(sql`
    SELECT coalesce((SELECT json_agg(t) FROM (
        SELECT least(9, floor(10.0 * a.score / a.total))::int AS tenth, count(*)::int AS times FROM attempts a
        WHERE a.quiz_id = ${quizId} AND a.submitted_at IS NOT NULL AND a.voided_at IS NULL AND a.total > 0 GROUP BY 1
      ) t), '[]') AS tenths,
      (SELECT count(*)::int FROM attempts a JOIN question_appeals q ON q.attempt_id = a.id
        WHERE a.quiz_id = ${quizId} AND q.state = 'open') AS challenges`);
  const [row] = rows;
  const times = new Map(row?.tenths.map((one) => [one.tenth, one.times]));
  return {
    scores: Array.from({ length: 10 }, (_, tenth) => times.get(tenth) ?? 0),
    challenges: row?.challenges ?? 0,
  };
}

export interface QuestionFigures {
  questionId: string;
  shown: number;
  right: number;
  unanswered: number;
  /** Point-biserial correlation with the rest of the test; `null` where one of them never varies. */
  discrimination: number | null;
  /** Median seconds of the timed answers. */
  medianSeconds: number | null;
}

/** Returns statistics of some questions of a quiz over all submitted attempts. */
export async function selectQuestionFigures(
  db: Database,
  quizId: string,
  questionIds: readonly string[],
): Promise<Map<string, QuestionFigures>> {
  const { rows } = await db.execute<QuestionFigures & Record<string, unknown>>(sql`
    SELECT h.question_id AS "questionId", count(*)::int AS shown, sum(h.mark)::int AS right,
      (count(*) FILTER (WHERE coalesce(h.answer, '""') IN ('""', '[]')))::int AS unanswered,
      corr(h.mark, h.score - h.mark)::float8 AS discrimination,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY h.seconds)::float8 AS "medianSeconds"
    FROM (${heldQuestions(quizId, questionIds)}) AS h
    GROUP BY h.question_id`);
  return new Map(rows.map((row) => [row.questionId, row]));
}

export interface WrongAnswer {
  questionId: string;
  answer: Answer;
  total: number;
}

export interface ChoiceCount {
  questionId: string;
  choice: string;
  total: number;
}

/**
 * Returns the most frequent wrong answers to some questions of a quiz, up to `limit` for each, the order of several choices ignored, and how
 * often each option was chosen. One statement, which takes the attempts apart once.
 */
export async function selectAnswers(
  db: Database,
  quizId: string,
  /** `severalIds`: questions with several choices. */
  { questionIds, severalIds, limit }: { questionIds: readonly string[]; severalIds: readonly string[]; limit: number },
): Promise<{ wrong: WrongAnswer[]; choices: ChoiceCount[] }> {
  const { rows } = await db.execute<{ wrong: WrongAnswer[]; choices: ChoiceCount[] }>(sql`
    WITH held AS MATERIALIZED (${heldQuestions(quizId, questionIds)}), wrong AS (
      SELECT w.question_id AS "questionId", w.answer, count(*)::int AS total,
        row_number() OVER (PARTITION BY w.question_id ORDER BY count(*) DESC, w.answer::text) AS place
      FROM (
        SELECT h.question_id,
          CASE WHEN h.question_id = ANY (${sql.param([...severalIds])}::uuid[]) AND jsonb_typeof(h.answer) = 'array'
            THEN (SELECT coalesce(jsonb_agg(DISTINCT choice), '[]') FROM jsonb_array_elements(h.answer) AS choice)
            ELSE h.answer END AS answer
        FROM held h
        WHERE h.mark = 0 AND h.answer IS NOT NULL AND h.answer NOT IN ('""', '[]')
      ) AS w
      GROUP BY w.question_id, w.answer
    ), choices AS (
      SELECT h.question_id AS "questionId", chosen.choice, count(*)::int AS total
      FROM held h
      CROSS JOIN LATERAL (
        SELECT DISTINCT value AS choice FROM jsonb_array_elements_text(
          CASE jsonb_typeof(h.answer) WHEN 'array' THEN h.answer WHEN 'string' THEN jsonb_build_array(h.answer) ELSE '[]'::jsonb END)
      ) AS chosen
      GROUP BY h.question_id, chosen.choice
    )
    SELECT (SELECT coalesce(json_agg(w ORDER BY w."questionId", w.place), '[]') FROM wrong w WHERE w.place <= ${limit}) AS wrong,
      (SELECT coalesce(json_agg(c), '[]') FROM choices c) AS choices`);
  return rows[0] ?? { wrong: [], choices: [] };
}

/** Each question in each attempt: 1 or 0, with its answer and the attempt's score. */
function heldQuestions(quizId: string, questionIds: readonly string[]) {
  return sql`
    SELECT held.id AS question_id, (held.id = ANY (coalesce(a.right_ids, '{}')))::int AS mark,
      cardinality(coalesce(a.right_ids, '{}')) AS score, a.user_answers -> held.id::text AS answer,
      (a.answer_seconds ->> held.id::text)::float8 AS seconds
    FROM attempts a CROSS JOIN LATERAL unnest(a.question_ids) AS held(id)
    WHERE a.quiz_id = ${quizId} AND a.submitted_at IS NOT NULL AND a.voided_at IS NULL AND held.id = ANY (${sql.param([...questionIds])}::uuid[])`;
}
