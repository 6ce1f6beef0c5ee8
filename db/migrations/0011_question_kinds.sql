CREATE TABLE "contests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "contests_state" CHECK ("contests"."state" IN ('open', 'corrected', 'voided', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "key_corrections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"question_id" uuid NOT NULL,
	"actor_id" uuid,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"quiz_id" text PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"pass_percentage" integer NOT NULL,
	"max_attempts" integer NOT NULL,
	"shuffle_questions" boolean NOT NULL,
	"shuffle_options" boolean NOT NULL,
	"draw_count" integer,
	"explanations" text NOT NULL,
	CONSTRAINT "quizzes_pass" CHECK ("quizzes"."pass_percentage" BETWEEN 1 AND 100),
	CONSTRAINT "quizzes_attempts" CHECK ("quizzes"."max_attempts" BETWEEN 1 AND 20),
	CONSTRAINT "quizzes_draw" CHECK ("quizzes"."draw_count" > 0),
	CONSTRAINT "quizzes_explanations" CHECK ("quizzes"."explanations" IN ('each-attempt', 'pass-or-last', 'never'))
);
--> statement-breakpoint
ALTER TABLE "notice_preferences" DROP CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "right_ids" uuid[];--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "prompts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "tolerance" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "is_exact_case" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "is_void" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "is_in_bank" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contests_once" ON "contests" USING btree ("attempt_id","question_id");--> statement-breakpoint
CREATE INDEX "contests_open" ON "contests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "key_corrections_question" ON "key_corrections" USING btree ("question_id","created_at");--> statement-breakpoint
CREATE INDEX "attempts_quiz" ON "attempts" USING btree ("quiz_id","id");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_kind" CHECK ("questions"."kind" IN ('single', 'multi', 'true-false', 'number', 'short-text', 'ordering', 'matching', 'gaps'));--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_tolerance" CHECK ("questions"."tolerance" >= 0);--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" IN ('order-paid', 'refund', 'certificate', 'sign-in', 'course-updated', 'test-regraded', 'answer', 'message'));--> statement-breakpoint
-- Attempts marked so far hold only choices: right is the set that equals the key.
UPDATE "attempts" AS a SET "right_ids" = ARRAY(
	SELECT q."id" FROM "questions" AS q
	CROSS JOIN LATERAL (SELECT CASE jsonb_typeof(a."user_answers" -> q."id"::text)
		WHEN 'string' THEN ARRAY[a."user_answers" ->> q."id"::text]
		WHEN 'array' THEN ARRAY(SELECT jsonb_array_elements_text(a."user_answers" -> q."id"::text))
	END AS texts) AS chosen
	WHERE q."id" = ANY (a."question_ids") AND chosen.texts @> q."correct" AND chosen.texts <@ q."correct"
) WHERE a."submitted_at" IS NOT NULL;
