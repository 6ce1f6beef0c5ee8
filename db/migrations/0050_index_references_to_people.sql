CREATE INDEX "sessions_views_as" ON "sessions" USING btree ("views_as_user_id") WHERE views_as_user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_set_aside_by" ON "attempts" USING btree ("set_aside_by") WHERE set_aside_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "coupon_uses_buyer" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_notes_actor" ON "lead_notes" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "invoices_person" ON "invoices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "grants_given_by" ON "grants" USING btree ("given_by") WHERE given_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "grants_revoked_by" ON "grants" USING btree ("revoked_by") WHERE revoked_by IS NOT NULL;