CREATE TABLE "kept_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "users_digits" ON "users" USING btree ((regexp_replace("phone", '\D', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "leads_digits" ON "leads" USING btree ((regexp_replace("phone", '\D', '', 'g')) text_pattern_ops);