ALTER TABLE "attempts" ADD COLUMN "shown_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "answer_seconds" jsonb DEFAULT '{}'::jsonb NOT NULL;