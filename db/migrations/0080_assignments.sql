CREATE TABLE "grade_overrides" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"revision" integer NOT NULL,
	"score" double precision,
	"is_excused" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "grade_overrides_course_id_user_id_item_id_pk" PRIMARY KEY("course_id","user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_extensions" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_extensions_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_grades" (
	"submission_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"rubric_version" integer,
	"criteria" jsonb NOT NULL,
	"points" double precision NOT NULL,
	"penalty_points" double precision NOT NULL,
	"score" double precision NOT NULL,
	"comment" text NOT NULL,
	"pins" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"resubmit_due_at" timestamp (3) with time zone,
	"graded_by" uuid,
	"graded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released" jsonb,
	"released_revision" integer,
	"released_at" timestamp (3) with time zone,
	"first_released_at" timestamp (3) with time zone,
	CONSTRAINT "assignment_grades_submission_id_version_pk" PRIMARY KEY("submission_id","version")
);
--> statement-breakpoint
CREATE TABLE "assignment_drafts" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_drafts_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"submission_id" uuid,
	"version" integer,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"shown_key" text,
	"pages" integer,
	"upload_id" uuid NOT NULL,
	"upload_started_at" timestamp (3) with time zone NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"scanned_at" timestamp (3) with time zone,
	"quarantined_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "submission_versions" (
	"submission_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"late_days" integer NOT NULL,
	"receipt" text NOT NULL,
	"draft_revision" integer NOT NULL,
	"text" text NOT NULL,
	"links" text[] NOT NULL,
	CONSTRAINT "submission_versions_submission_id_number_pk" PRIMARY KEY("submission_id","number")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"late_days" integer NOT NULL,
	"grade_state" text DEFAULT 'none' NOT NULL,
	"outcome" text,
	"resubmit_due_at" timestamp (3) with time zone,
	"resubmit_given_at" timestamp (3) with time zone,
	"score" double precision,
	"office_score" double precision,
	"has_unreleased_grade" boolean DEFAULT false NOT NULL,
	CONSTRAINT "submissions_grade_state" CHECK ("submissions"."grade_state" IN ('none', 'saved', 'released')),
	CONSTRAINT "submissions_outcome" CHECK ("submissions"."outcome" IN ('accepted', 'resubmit'))
);
--> statement-breakpoint
CREATE TABLE "assignment_rubrics" (
	"assignment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"frozen_at" timestamp (3) with time zone,
	CONSTRAINT "assignment_rubrics_assignment_id_version_pk" PRIMARY KEY("assignment_id","version"),
	CONSTRAINT "assignment_rubrics_version" CHECK ("assignment_rubrics"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"rubric_version" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "course_contents" DROP CONSTRAINT "course_contents_type";--> statement-breakpoint
ALTER TABLE "course_contents" ADD COLUMN "blocks" jsonb;--> statement-breakpoint
ALTER TABLE "course_contents" ADD COLUMN "link" jsonb;--> statement-breakpoint
ALTER TABLE "course_contents" ADD COLUMN "is_free_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "assignment_id" uuid;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "work_taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "grade_overrides" ADD CONSTRAINT "grade_overrides_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_overrides" ADD CONSTRAINT "grade_overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_overrides" ADD CONSTRAINT "grade_overrides_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_extensions" ADD CONSTRAINT "assignment_extensions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_extensions" ADD CONSTRAINT "assignment_extensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_extensions" ADD CONSTRAINT "assignment_extensions_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_grades" ADD CONSTRAINT "assignment_grades_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_grades" ADD CONSTRAINT "assignment_grades_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_grades" ADD CONSTRAINT "assignment_grades_of_version" FOREIGN KEY ("submission_id","version") REFERENCES "public"."submission_versions"("submission_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_drafts" ADD CONSTRAINT "assignment_drafts_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_drafts" ADD CONSTRAINT "assignment_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_of_version" FOREIGN KEY ("submission_id","version") REFERENCES "public"."submission_versions"("submission_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_versions" ADD CONSTRAINT "submission_versions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_versions" ADD CONSTRAINT "submission_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rubrics" ADD CONSTRAINT "assignment_rubrics_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_overrides_user" ON "grade_overrides" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "grade_overrides_maker" ON "grade_overrides" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "assignment_extensions_user" ON "assignment_extensions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_extensions_granter" ON "assignment_extensions" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "assignment_grades_user" ON "assignment_grades" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_grades_grader" ON "assignment_grades" USING btree ("graded_by");--> statement-breakpoint
CREATE INDEX "assignment_drafts_user" ON "assignment_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_files_upload" ON "submission_files" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "submission_files_learner" ON "submission_files" USING btree ("user_id","assignment_id");--> statement-breakpoint
CREATE INDEX "submission_files_version" ON "submission_files" USING btree ("submission_id","version");--> statement-breakpoint
CREATE INDEX "submission_files_assignment" ON "submission_files" USING btree ("assignment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_versions_receipt" ON "submission_versions" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "submission_versions_user" ON "submission_versions" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_learner" ON "submissions" USING btree ("assignment_id","user_id");--> statement-breakpoint
CREATE INDEX "submissions_user" ON "submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "submissions_course" ON "submissions" USING btree ("course_id","submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("submitted_at","id") WHERE grade_state = 'none';--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "assignments_course" ON "assignments" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "media_uploads_work" ON "media_uploads" USING btree ("owner_id") WHERE assignment_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "course_contents" ADD CONSTRAINT "course_contents_type" CHECK ("course_contents"."type" IN ('video', 'pdf', 'image', 'audio', 'other', 'text', 'link', 'assignment'));