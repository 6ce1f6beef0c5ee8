ALTER TABLE "leads" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_tags" ON "leads" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "leads_tagged" ON "leads" USING btree ("last_submitted_at") WHERE tags <> '{}';