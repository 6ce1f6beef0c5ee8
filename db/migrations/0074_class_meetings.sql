CREATE TABLE "class_meetings" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"join_url" text DEFAULT '' NOT NULL,
	"host_url" text DEFAULT '' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"lists_asked" smallint DEFAULT 0 NOT NULL,
	"list_state" text DEFAULT 'none' NOT NULL,
	"recording_state" text DEFAULT 'none' NOT NULL,
	"missing_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_meetings_list" CHECK ("class_meetings"."list_state" IN ('none', 'waiting', 'ready', 'failed')),
	CONSTRAINT "class_meetings_recording" CHECK ("class_meetings"."recording_state" IN ('none', 'waiting', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "meeting_events" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_registrants" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"meeting_id" text NOT NULL,
	"registrant_id" text NOT NULL,
	"join_url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_registrants_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD COLUMN "day_reminded_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD COLUMN "hour_reminded_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_meetings" ADD CONSTRAINT "class_meetings_session_id_batch_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."batch_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_registrants" ADD CONSTRAINT "meeting_registrants_session_id_batch_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."batch_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_registrants" ADD CONSTRAINT "meeting_registrants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_meetings_next" ON "class_meetings" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "meeting_events_created" ON "meeting_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "meeting_registrants_user" ON "meeting_registrants" USING btree ("user_id");