ALTER TABLE "lead_turns" ADD COLUMN "is_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_turns" ADD COLUMN "absent_ids" uuid[] DEFAULT '{}' NOT NULL;