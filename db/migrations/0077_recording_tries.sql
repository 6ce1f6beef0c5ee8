ALTER TABLE "class_meetings" ADD COLUMN "recording_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_meetings" ADD COLUMN "recording_next_at" timestamp (3) with time zone;