DROP INDEX "blog_comments_newest";--> statement-breakpoint
DROP INDEX "saved_carts_left";--> statement-breakpoint
DROP INDEX "asked_questions_open";--> statement-breakpoint
CREATE INDEX "users_name_part" ON "users" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_comments_rating" ON "blog_comments" USING btree ("rating","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_comments_shown" ON "blog_comments" USING btree ("created_at","id") WHERE hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "blog_comments_hidden" ON "blog_comments" USING btree ("created_at","id") WHERE hidden_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_comments_unanswered" ON "blog_comments" USING btree ("created_at","id") WHERE hidden_at IS NULL AND answered_at IS NULL;--> statement-breakpoint
CREATE INDEX "blog_comments_search" ON "blog_comments" USING gin ((lower("name" || ' ' || "email" || ' ' || "text")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiries_lead_course" ON "enquiries" USING btree ("lead_id","course");--> statement-breakpoint
CREATE INDEX "leads_owner_stage" ON "leads" USING btree ("owner_id","stage","last_submitted_at","id");--> statement-breakpoint
CREATE INDEX "asked_questions_newest" ON "asked_questions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "asked_questions_answered" ON "asked_questions" USING btree ("created_at","id") WHERE answer IS NOT NULL AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "asked_questions_hidden" ON "asked_questions" USING btree ("created_at","id") WHERE hidden_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "asked_questions_search" ON "asked_questions" USING gin (lower("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "grants_standing" ON "grants" USING btree ("granted_at","id") WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE INDEX "grants_course_standing" ON "grants" USING btree ("course_id","granted_at","id") WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE INDEX "grants_course_learner" ON "grants" USING btree ("course_id","user_id") WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE INDEX "grants_learner_standing" ON "grants" USING btree ("user_id","course_id","granted_at","id") WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE INDEX "positions_studied" ON "positions" USING btree ("updated_at","user_id","course_id");--> statement-breakpoint
CREATE INDEX "positions_course" ON "positions" USING btree ("course_id","updated_at","user_id");--> statement-breakpoint
CREATE INDEX "blog_comments_newest" ON "blog_comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "saved_carts_left" ON "saved_carts" USING btree ("changed_at","user_id") WHERE withdrawn_at IS NULL AND course_ids <> '[]';--> statement-breakpoint
CREATE INDEX "asked_questions_open" ON "asked_questions" USING btree ("created_at","id") WHERE answer IS NULL AND hidden_at IS NULL;