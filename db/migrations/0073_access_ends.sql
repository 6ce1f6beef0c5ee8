ALTER TABLE "batch_enrolments" ADD COLUMN "is_access_moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "release_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "ends_on" date;