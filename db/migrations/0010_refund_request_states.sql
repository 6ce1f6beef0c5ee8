ALTER TABLE "refund_requests" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((lower("name" || ' ' || "email" || ' ' || regexp_replace("phone", '\D', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refund_requests_open" ON "refund_requests" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_state" CHECK ("refund_requests"."state" IN ('open', 'refused', 'refunded'));