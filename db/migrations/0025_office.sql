CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "course_drafts" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"base" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"revision" integer NOT NULL,
	"document" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_authors" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_revisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"blog_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"form" jsonb NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"blog_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"import_key" uuid NOT NULL,
	"started_by" uuid NOT NULL,
	"sends_mails" boolean NOT NULL,
	"rows" jsonb NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "people_imports_import_key_unique" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"duration_seconds" integer,
	"width" integer,
	"height" integer,
	"public_address" text,
	"captions_id" uuid,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_kind" CHECK ("media_files"."kind" IN ('video', 'audio', 'pdf', 'image', 'captions', 'other'))
);
--> statement-breakpoint
CREATE TABLE "media_replacements" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"duration_seconds" integer,
	"width" integer,
	"height" integer,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_upload_parts" (
	"upload_id" uuid NOT NULL,
	"start_byte" bigint NOT NULL,
	"size_bytes" bigint NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "media_upload_parts_upload_id_start_byte_pk" PRIMARY KEY("upload_id","start_byte")
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"offset_bytes" bigint DEFAULT 0 NOT NULL,
	"modified_at" bigint DEFAULT 0 NOT NULL,
	"duration_seconds" integer,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_views_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
CREATE TABLE "kept_versions" (
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_versions_subject_version_pk" PRIMARY KEY("subject","version")
);
--> statement-breakpoint
DROP INDEX "attempts_number";--> statement-breakpoint
DROP INDEX "job_applications_erase";--> statement-breakpoint
DROP INDEX "orders_state";--> statement-breakpoint
DROP INDEX "leads_stage";--> statement-breakpoint
ALTER TABLE "blogs" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "set_aside_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "set_aside_by" uuid;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "set_aside_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "canonical_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "shares_cover" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "hides_from_search" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "scheduled_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "draft_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "published_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "sale_starts_on" date;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "sale_ends_on" date;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_versions" ADD COLUMN "state" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_versions" ADD COLUMN "percent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_slugs" ADD CONSTRAINT "blog_slugs_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_captions_id_media_files_id_fk" FOREIGN KEY ("captions_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_replacements" ADD CONSTRAINT "media_replacements_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_replacements" ADD CONSTRAINT "media_replacements_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_upload_parts" ADD CONSTRAINT "media_upload_parts_upload_id_media_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."media_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_notes_user" ON "person_notes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_number" ON "course_versions" USING btree ("course_id","number");--> statement-breakpoint
CREATE INDEX "course_versions_person" ON "course_versions" USING btree ("published_by");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_authors_name" ON "blog_authors" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "blog_categories_name" ON "blog_categories" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "blog_revisions_number" ON "blog_revisions" USING btree ("blog_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_file_key" ON "media_files" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_sha256" ON "media_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "media_files_captions" ON "media_files" USING btree ("captions_id");--> statement-breakpoint
CREATE INDEX "media_files_newest" ON "media_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_uploads_owner" ON "media_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "media_uploads_touched" ON "media_uploads" USING btree ("touched_at");--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_set_aside_by_users_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_author_id_blog_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."blog_authors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree (split_part("subject", ':', 1),"created_at");--> statement-breakpoint
CREATE INDEX "users_open" ON "users" USING btree ("created_at","id") WHERE disabled_at IS NULL;--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("created_at","id") WHERE disabled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_email_part" ON "users" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_comments_newest" ON "blog_comments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_applications_name" ON "job_applications" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "job_applications_stage" ON "job_applications" USING btree ("stage","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "certificates_holder" ON "certificates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_by_name" ON "certificates" USING btree (lower("learner_name"),"id");--> statement-breakpoint
CREATE INDEX "certificates_by_course" ON "certificates" USING btree ("course_title","id");--> statement-breakpoint
CREATE INDEX "certificates_search" ON "certificates" USING gin ((lower("number" || ' ' || "learner_name" || ' ' || "course_title")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree ("provider_order_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_paise","id");--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" USING btree (lower("provider_payment_id")) WHERE taken_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree (lower("reference")) WHERE taken_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "coupon_uses_counted" ON "coupon_uses" USING btree ("coupon_id") WHERE counted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_expiry" ON "coupons" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_form" ON "enquiries" USING btree ("form_heading","lead_id");--> statement-breakpoint
CREATE INDEX "enquiries_course" ON "enquiries" USING btree ("course","lead_id");--> statement-breakpoint
CREATE INDEX "enquiries_source" ON "enquiries" USING btree ((coalesce(nullif("source" ->> 'utm_source', ''), "source" ->> 'referrer', '')),"lead_id");--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ((lower("name" || ' ' || "email" || ' ' || regexp_replace("phone", '\D', '', 'g') || ' ' || "message")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ((lower("name" || ' ' || "email" || ' ' || regexp_replace("phone", '\D', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_owner" ON "leads" USING btree ("owner_id","last_submitted_at","id");--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "leads_answered" ON "leads" USING btree ("created_at","first_responded_at");--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("created_at") WHERE stage = 'new';--> statement-breakpoint
CREATE INDEX "leads_next" ON "leads" USING btree ("follow_up_on","last_submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_confirmed" ON "newsletter_subscribers" USING btree ("created_at","id") WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_asked" ON "newsletter_subscribers" USING btree ("created_at","id") WHERE confirmed_at IS NULL AND unsubscribed_at IS NULL;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_left" ON "newsletter_subscribers" USING btree ("created_at","id") WHERE unsubscribed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "instalment_dues_day" ON "instalment_dues" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "instalment_dues_paid" ON "instalment_dues" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "instalment_dues_amount" ON "instalment_dues" USING btree ("amount_paise","id");--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ((CASE WHEN "kind" = 'credit-note' THEN -"total_paise" ELSE "total_paise" END),"id");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ((lower("number" || ' ' || "order_number" || ' ' || coalesce("buyer"->>'name', '') || ' ' || coalesce("buyer"->>'email', '')
    || ' ' || coalesce("buyer"->>'gstin', ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "grants_newest" ON "grants" USING btree ("granted_at");--> statement-breakpoint
CREATE INDEX "grants_course" ON "grants" USING btree ("course_id","granted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_number" ON "attempts" USING btree ("user_id","quiz_id","number") WHERE set_aside_at IS NULL;--> statement-breakpoint
CREATE INDEX "job_applications_erase" ON "job_applications" USING btree ("erase_on","id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state",coalesce("paid_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "leads_stage" ON "leads" USING btree ("stage","last_submitted_at","id");--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_published_at" CHECK (NOT "blogs"."is_published" OR "blogs"."published_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_sale_days" CHECK ("courses"."sale_starts_on" <= "courses"."sale_ends_on");