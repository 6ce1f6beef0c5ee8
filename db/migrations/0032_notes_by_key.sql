ALTER TABLE "person_notes" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD COLUMN "api_key_id" uuid;