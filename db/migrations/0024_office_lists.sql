DROP INDEX "job_applications_erase";--> statement-breakpoint
DROP INDEX "orders_state";--> statement-breakpoint
DROP INDEX "leads_stage";--> statement-breakpoint
CREATE INDEX "users_open" ON "users" USING btree ("created_at","id") WHERE disabled_at IS NULL;--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("created_at","id") WHERE disabled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_email_part" ON "users" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_applications_name" ON "job_applications" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "job_applications_stage" ON "job_applications" USING btree ("stage","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_holder" ON "certificates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_by_name" ON "certificates" USING btree (lower("learner_name"),"id");--> statement-breakpoint
CREATE INDEX "certificates_by_course" ON "certificates" USING btree ("course_title","id");--> statement-breakpoint
CREATE INDEX "certificates_search" ON "certificates" USING gin ((lower("number" || ' ' || "learner_name" || ' ' || "course_title")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_paise","id");--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" USING btree (lower("provider_payment_id")) WHERE taken_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree (lower("reference")) WHERE taken_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "coupon_uses_counted" ON "coupon_uses" USING btree ("coupon_id") WHERE counted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_expiry" ON "coupons" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_form" ON "enquiries" USING btree ("form_heading","lead_id");--> statement-breakpoint
CREATE INDEX "enquiries_course" ON "enquiries" USING btree ("course","lead_id");--> statement-breakpoint
CREATE INDEX "enquiries_source" ON "enquiries" USING btree ((coalesce(nullif("source" ->> 'utm_source', ''), "source" ->> 'referrer', '')),"lead_id");--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ((lower("name" || ' ' || "email" || ' ' || regexp_replace("phone", '\D', '', 'g') || ' ' || "message")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ((lower("name" || ' ' || "email" || ' ' || regexp_replace("phone", '\D', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_owner" ON "leads" USING btree ("owner_id","last_submitted_at","id");--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "leads_answered" ON "leads" USING btree ("created_at","first_responded_at");--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("created_at") WHERE stage = 'new';--> statement-breakpoint
CREATE INDEX "leads_next" ON "leads" USING btree ("follow_up_on","last_submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_confirmed" ON "newsletter_subscribers" USING btree ("created_at","id") WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_asked" ON "newsletter_subscribers" USING btree ("created_at","id") WHERE confirmed_at IS NULL AND unsubscribed_at IS NULL;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_left" ON "newsletter_subscribers" USING btree ("created_at","id") WHERE unsubscribed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "instalment_dues_day" ON "instalment_dues" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "instalment_dues_paid" ON "instalment_dues" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "instalment_dues_amount" ON "instalment_dues" USING btree ("amount_paise","id");--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ((CASE WHEN "kind" = 'credit-note' THEN -"total_paise" ELSE "total_paise" END),"id");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ((lower("number" || ' ' || "order_number" || ' ' || coalesce("buyer"->>'name', '') || ' ' || coalesce("buyer"->>'email', '')
    || ' ' || coalesce("buyer"->>'gstin', ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_applications_erase" ON "job_applications" USING btree ("erase_on","id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state",coalesce("paid_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "leads_stage" ON "leads" USING btree ("stage","last_submitted_at","id");