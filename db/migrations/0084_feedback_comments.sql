CREATE TABLE "feedback_comments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_comments_used" CHECK ("feedback_comments"."used_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "feedback_comments" ADD CONSTRAINT "feedback_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_comments_user" ON "feedback_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_comments_shared" ON "feedback_comments" USING btree ("id") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "submissions_queue" ON "submissions" USING btree ((grade_state <> 'none'),"submitted_at","id");