DROP INDEX "coupons_search";--> statement-breakpoint
DROP INDEX "asked_questions_search";--> statement-breakpoint
DROP INDEX "webhook_deliveries_search";--> statement-breakpoint
-- Learners are found by all of `users.searched` now.
DROP INDEX "users_name_part";--> statement-breakpoint
ALTER TABLE "coupons" DROP COLUMN "searched";--> statement-breakpoint
-- The code as it is stored and as people read it, in groups of four.
ALTER TABLE coupons ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  search_key(code || ' ' || regexp_replace(code, '(.{4})(?=.)', '\1-', 'g') || ' ' || note)) STORED;--> statement-breakpoint
ALTER TABLE asked_questions ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (search_key("text")) STORED;--> statement-breakpoint
ALTER TABLE webhook_deliveries ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  search_key(event_type || ' ' || event_id::text || ' ' || payload::text || ' ' || failure || ' ' || response_text)) STORED;--> statement-breakpoint
ALTER TABLE demo_slots ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  search_key(title || ' ' || course || ' ' || trainer || ' ' || place)) STORED;--> statement-breakpoint
ALTER TABLE media_files ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED;--> statement-breakpoint
ALTER TABLE blogs ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  search_key(title || ' ' || excerpt || ' ' || slug)) STORED;--> statement-breakpoint
ALTER TABLE courses ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  search_key(title || ' ' || slug || ' ' || course_id)) STORED;--> statement-breakpoint
CREATE INDEX "coupons_search" ON "coupons" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "asked_questions_search" ON "asked_questions" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_search" ON "webhook_deliveries" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "demo_slots_search" ON "demo_slots" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_files_search" ON "media_files" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blogs_search" ON "blogs" USING gin ("searched" gin_trgm_ops);
