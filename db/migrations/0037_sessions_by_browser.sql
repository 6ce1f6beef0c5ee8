DROP INDEX "sessions_user";--> statement-breakpoint
CREATE INDEX "sessions_user_browser" ON "sessions" USING btree ("user_id","browser_hash");