CREATE TABLE "course_reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rating" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"progress_at_writing" integer NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"pending_rating" integer,
	"pending_text" text,
	"pending_progress" integer,
	"waiting_since" timestamp (3) with time zone,
	"decisions" integer DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"reply_text" text DEFAULT '' NOT NULL,
	"replied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "course_reviews_rating" CHECK ("course_reviews"."rating" BETWEEN 1 AND 5 AND "course_reviews"."pending_rating" BETWEEN 1 AND 5),
	CONSTRAINT "course_reviews_state" CHECK ("course_reviews"."state" IN ('waiting', 'published', 'refused')),
	CONSTRAINT "course_reviews_pending" CHECK (("course_reviews"."pending_rating" IS NULL) = ("course_reviews"."pending_text" IS NULL) AND ("course_reviews"."pending_rating" IS NULL OR "course_reviews"."state" = 'published'))
);
--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_reviews_one_each" ON "course_reviews" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "course_reviews_published" ON "course_reviews" USING btree ("course_id","written_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "course_reviews_rated" ON "course_reviews" USING btree ("course_id","rating","is_sample") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "course_reviews_waiting" ON "course_reviews" USING btree ("waiting_since","id") WHERE waiting_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX "course_reviews_written" ON "course_reviews" USING btree ("written_at","id");--> statement-breakpoint
ALTER TABLE course_reviews ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  search_key(name || ' ' || "text" || ' ' || coalesce(pending_text, ''))) STORED;--> statement-breakpoint
CREATE INDEX "course_reviews_search" ON "course_reviews" USING gin ("searched" gin_trgm_ops);
