DROP INDEX "orders_total";--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_paise","id","state");