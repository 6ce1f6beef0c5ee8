ALTER TABLE "coupons" ADD COLUMN "sales_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "coupons_sales" ON "coupons" USING btree ("sales_paise","id");--> statement-breakpoint
UPDATE "coupons" SET "sales_paise" = s."paise" FROM (
  SELECT u."coupon_id", sum(o."total_paise") AS "paise"
  FROM "coupon_uses" u JOIN "orders" o ON o."id" = u."order_id"::uuid
  WHERE u."counted_at" IS NOT NULL GROUP BY u."coupon_id"
) s WHERE s."coupon_id" = "coupons"."id";
