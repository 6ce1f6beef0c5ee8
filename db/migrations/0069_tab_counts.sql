ALTER TABLE "orders" ADD COLUMN "first_refunded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_invited" ON "users" USING btree ("created_at","id") WHERE invited_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "coupons_deleted" ON "coupons" USING btree ("created_at","id") WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "coupons_used_up" ON "coupons" USING btree ("created_at","id") WHERE uses_taken >= maximum_uses;--> statement-breakpoint
CREATE INDEX "coupons_paused" ON "coupons" USING btree ("created_at","id") WHERE paused_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "coupons_starts" ON "coupons" USING btree ("starts_at","id") WHERE starts_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_partly_refunded" ON "orders" USING btree (coalesce("paid_at", "created_at"),"id") WHERE state = 'paid' AND first_refunded_at IS NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "first_refunded_at" = r."first" FROM (
  SELECT p."order_id", min(coalesce(r."settled_at", r."created_at")) AS "first"
  FROM "refunds" r JOIN "payments" p ON p."id" = r."payment_id"
  WHERE r."state" = 'processed' AND p."accepted_at" IS NOT NULL GROUP BY p."order_id"
) r WHERE r."order_id" = "orders"."id" AND "orders"."first_refunded_at" IS NULL;
