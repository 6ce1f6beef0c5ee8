CREATE INDEX "leave_requests_newest" ON "leave_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "make_ups_session" ON "make_ups" USING btree ("session_id");