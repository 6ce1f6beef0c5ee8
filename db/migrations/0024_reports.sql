CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_views_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree (split_part("subject", ':', 1),"created_at");--> statement-breakpoint
CREATE INDEX "blog_comments_newest" ON "blog_comments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree ("provider_order_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ((lower("name" || ' ' || "email" || ' ' || regexp_replace("phone", '\D', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "grants_newest" ON "grants" USING btree ("granted_at");--> statement-breakpoint
CREATE INDEX "grants_course" ON "grants" USING btree ("course_id","granted_at");