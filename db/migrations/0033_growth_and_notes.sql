DROP INDEX "blogs_newest";--> statement-breakpoint
ALTER TABLE "person_notes" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
CREATE INDEX "blogs_listing" ON "blogs" USING btree ("published_at","id") WHERE "blogs"."is_published";--> statement-breakpoint
CREATE INDEX "blogs_category" ON "blogs" USING btree (lower("category"),"published_at","id") WHERE "blogs"."is_published";--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("state",lower("category"),"position");--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING btree ("state",lower("title"));