ALTER TABLE "batch_sessions" ADD COLUMN "absences_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD COLUMN "screen_networks" text[] DEFAULT '{}' NOT NULL;