ALTER TABLE "people_import_results" ADD COLUMN "undo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "people_import_results" ADD COLUMN "undo_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "people_imports" ADD COLUMN "undone_at" timestamp (3) with time zone;