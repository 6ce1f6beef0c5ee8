CREATE TABLE "course_approvals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reply" text DEFAULT '' NOT NULL,
	CONSTRAINT "course_approvals_decision" CHECK ("course_approvals"."decision" IN ('approved', 'changes-requested'))
);
--> statement-breakpoint
ALTER TABLE "course_approvals" ADD CONSTRAINT "course_approvals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_approvals" ADD CONSTRAINT "course_approvals_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_approvals" ADD CONSTRAINT "course_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_approvals_waiting" ON "course_approvals" USING btree ("course_id") WHERE decision IS NULL;--> statement-breakpoint
CREATE INDEX "course_approvals_course" ON "course_approvals" USING btree ("course_id","created_at");