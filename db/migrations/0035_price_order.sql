CREATE INDEX "courses_price" ON "courses" USING btree ("state",coalesce(sale_price_rupees, price_rupees),"position" DESC NULLS FIRST,"id") WHERE sale_starts_on IS NULL AND sale_ends_on IS NULL;--> statement-breakpoint
CREATE INDEX "courses_dated_sale" ON "courses" USING btree ("state") WHERE sale_starts_on IS NOT NULL OR sale_ends_on IS NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_price_downwards" ON "courses" USING btree ("state",coalesce(sale_price_rupees, price_rupees) DESC,"position" DESC NULLS FIRST,"id") WHERE sale_starts_on IS NULL AND sale_ends_on IS NULL;--> statement-breakpoint
-- The planner tries a search's words on every kept sample of these columns: a hundred take longer than the search.
ALTER TABLE "courses" ALTER COLUMN "search_body" SET STATISTICS 10, ALTER COLUMN "search_headline" SET STATISTICS 10;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "search_body" SET STATISTICS 10, ALTER COLUMN "search_headline" SET STATISTICS 10;
