DROP INDEX "coupons_note_part";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(code || ' ' || note)) STORED;--> statement-breakpoint
CREATE INDEX "coupons_search" ON "coupons" USING gin ("searched" gin_trgm_ops);