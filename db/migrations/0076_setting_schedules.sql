CREATE TABLE "setting_schedules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subject" text NOT NULL,
	"fields" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_schedules_ends_after_start" CHECK ("setting_schedules"."ends_at" > "setting_schedules"."starts_at")
);
--> statement-breakpoint
CREATE INDEX "setting_schedules_subject" ON "setting_schedules" USING btree ("subject","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "setting_schedules_draft" ON "setting_schedules" USING btree ("subject","created_by") WHERE starts_at IS NULL;