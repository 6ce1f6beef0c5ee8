ALTER TABLE "media_files" ADD COLUMN "is_opened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "needs_conversion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_replacements" ADD COLUMN "needs_conversion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "media_files_unopened" ON "media_files" USING btree ("created_at") WHERE NOT "media_files"."is_opened";