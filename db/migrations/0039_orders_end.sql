ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint
DROP INDEX "orders_unsettled";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree ("expires_at") WHERE state IN ('created', 'open');--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("offered_at") WHERE state IN ('created', 'open', 'expired', 'cancelled');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" IN ('created', 'open', 'paid', 'refunded', 'expired', 'cancelled'));--> statement-breakpoint
-- Orders that are open today end like all others: 24 hours after they were made.
UPDATE "orders" SET "expires_at" = "created_at" + interval '24 hours' WHERE "state" IN ('created', 'open') AND "channel" = 'online' AND "instalment_due_id" IS NULL;
