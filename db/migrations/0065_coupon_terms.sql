ALTER TABLE "coupons" ADD COLUMN "typed_code" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "paused_at" timestamp (3) with time zone;