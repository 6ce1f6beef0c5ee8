CREATE INDEX "orders_newest" ON "orders" USING btree (coalesce("paid_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state");--> statement-breakpoint
CREATE INDEX "webhook_events_order" ON "webhook_events" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "webhook_events_receipt" ON "webhook_events" USING btree ("receipt");