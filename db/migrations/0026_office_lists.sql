DROP INDEX "orders_state";--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_email_part" ON "users" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_paise","id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state",coalesce("paid_at", "created_at"),"id");