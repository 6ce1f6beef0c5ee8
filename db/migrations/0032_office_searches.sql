DROP INDEX "leads_follow_up";--> statement-breakpoint
DROP INDEX "instalment_dues_paid";--> statement-breakpoint
DROP INDEX "instalment_dues_unpaid";--> statement-breakpoint
CREATE INDEX "users_address" ON "users" USING btree ((reverse(split_part(lower("email"), '@', 1))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "job_applications_opening" ON "job_applications" USING btree ("opening_slug","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_opening_stage" ON "job_applications" USING btree ("opening_slug","stage","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_address" ON "job_applications" USING btree ((reverse(split_part(lower("email"), '@', 1))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "job_applications_search" ON "job_applications" USING gin ((lower("name" || ' ' || "email" || ' ' || "phone")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "coupons_code_part" ON "coupons" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "coupons_note_part" ON "coupons" USING gin (lower("note") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_address" ON "leads" USING btree ((reverse(split_part(lower("email"), '@', 1))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_address" ON "newsletter_subscribers" USING btree ((reverse(split_part(lower("email"), '@', 1))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_email_part" ON "newsletter_subscribers" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "instalment_plans_cancelled" ON "instalment_plans" USING btree ("id") WHERE state = 'cancelled';--> statement-breakpoint
CREATE INDEX "invoices_address" ON "invoices" USING btree ((reverse(split_part(lower(coalesce("buyer"->>'email', '')), '@', 1))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_sums" ON "invoices" USING btree ("created_at","kind","total_paise","taxable_paise","cgst_paise","sgst_paise","igst_paise");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state" ON "webhook_deliveries" USING btree ("endpoint_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_search" ON "webhook_deliveries" USING gin ((lower("event_type" || ' ' || "event_id"::text || ' ' || "payload"::text || ' ' || "failure" || ' ' || "response_text")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_follow_up" ON "leads" USING btree ("follow_up_on","stage") WHERE follow_up_on IS NOT NULL;--> statement-breakpoint
CREATE INDEX "instalment_dues_paid" ON "instalment_dues" USING btree ("paid_at","id","plan_id");--> statement-breakpoint
CREATE INDEX "instalment_dues_unpaid" ON "instalment_dues" USING btree ("due_on","id","plan_id","amount_paise") WHERE paid_at IS NULL;