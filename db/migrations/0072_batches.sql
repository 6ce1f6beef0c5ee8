CREATE TABLE "attendance_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mark" text,
	"source" text NOT NULL,
	"is_effective" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"marked_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_marks" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"source" text NOT NULL,
	"minutes" smallint,
	"note" text DEFAULT '' NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp (3) with time zone NOT NULL,
	"device_hash" text,
	"is_other_network" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attendance_marks_session_id_user_id_pk" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "attendance_marks_mark" CHECK ("attendance_marks"."mark" IN ('present', 'late', 'absent', 'excused')),
	CONSTRAINT "attendance_marks_source" CHECK ("attendance_marks"."source" IN ('code', 'trainer', 'provider', 'office', 'leave', 'finish'))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_feedback" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_feedback_session_id_user_id_pk" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "class_feedback_rating" CHECK ("class_feedback"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_requests_state" CHECK ("leave_requests"."state" IN ('asked', 'approved', 'refused', 'withdrawn', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "leave_sessions" (
	"request_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "leave_sessions_request_id_session_id_pk" PRIMARY KEY("request_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "make_ups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"missed_session_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "make_ups_state" CHECK ("make_ups"."state" IN ('booked', 'attended', 'missed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "meeting_participants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"session_id" uuid NOT NULL,
	"participant_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"visits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minutes" smallint NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_overrides" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"batch_id" uuid NOT NULL,
	"enrolment_id" uuid,
	"user_id" uuid,
	"content_ids" uuid[],
	"reason" text NOT NULL,
	"made_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_rules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"batch_id" uuid NOT NULL,
	"module_index" integer,
	"content_id" uuid,
	"kind" text NOT NULL,
	"on_day" date,
	"after_number" smallint,
	CONSTRAINT "release_rules_subject" CHECK (num_nonnulls("release_rules"."module_index", "release_rules"."content_id") = 1),
	CONSTRAINT "release_rules_value" CHECK (("release_rules"."kind" = 'date' AND "release_rules"."on_day" IS NOT NULL) OR ("release_rules"."kind" = 'session' AND "release_rules"."after_number" IS NOT NULL)
        OR "release_rules"."kind" = 'previous')
);
--> statement-breakpoint
CREATE TABLE "batch_enrolments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"roll_number" integer,
	"state" text NOT NULL,
	"order_id" text,
	"grant_id" uuid,
	"transferred_from" uuid,
	"enrolled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"access_until" date,
	"choice_until" timestamp (3) with time zone,
	CONSTRAINT "batch_enrolments_state" CHECK ("batch_enrolments"."state" IN ('active', 'completed', 'transferred', 'withdrawn', 'batch-cancelled', 'without-seat', 'own-pace'))
);
--> statement-breakpoint
CREATE TABLE "batch_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"batch_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"trainer_id" uuid,
	"substitute_id" uuid,
	"room_id" uuid,
	"is_extra" boolean DEFAULT false NOT NULL,
	"counts_for_attendance" boolean DEFAULT true NOT NULL,
	"replaces_id" uuid,
	"moved_from" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"meeting_id" text DEFAULT '' NOT NULL,
	"meeting_state" text DEFAULT 'none' NOT NULL,
	"recording_file" text,
	"register_finished_at" timestamp (3) with time zone,
	"register_finished_by" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_sessions_times" CHECK ("batch_sessions"."ends_at" > "batch_sessions"."starts_at"),
	CONSTRAINT "batch_sessions_meeting" CHECK ("batch_sessions"."meeting_state" IN ('none', 'waiting', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"course_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"schedule" jsonb,
	"capacity" smallint DEFAULT 20 NOT NULL,
	"price_rupees" integer,
	"trainer_id" uuid,
	"room_id" uuid,
	"meeting_provider" text DEFAULT 'none' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"join_until_session" smallint DEFAULT 3 NOT NULL,
	"access_months" smallint,
	"prerequisite" text DEFAULT '' NOT NULL,
	"prerequisite_course_id" uuid,
	"is_prerequisite_required" boolean DEFAULT false NOT NULL,
	"enrolled" smallint DEFAULT 0 NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"offered" smallint DEFAULT 0 NOT NULL,
	"first_starts_at" timestamp (3) with time zone,
	"join_until" timestamp (3) with time zone,
	"last_starts_at" timestamp (3) with time zone,
	"last_ends_at" timestamp (3) with time zone,
	"last_number" smallint DEFAULT 0 NOT NULL,
	"last_roll_number" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batches_code_form" CHECK ("batches"."code" ~ '^[A-Z0-9-]{3,30}$'),
	CONSTRAINT "batches_mode" CHECK ("batches"."mode" IN ('classroom', 'online', 'hybrid')),
	CONSTRAINT "batches_provider" CHECK ("batches"."meeting_provider" IN ('zoom', 'meet', 'link', 'none')),
	CONSTRAINT "batches_capacity" CHECK ("batches"."capacity" BETWEEN 1 AND 20),
	CONSTRAINT "batches_seats" CHECK ("batches"."enrolled" >= 0 AND "batches"."held" >= 0 AND "batches"."offered" >= 0
        AND "batches"."enrolled" + "batches"."held" + "batches"."offered" <= "batches"."capacity"),
	CONSTRAINT "batches_price" CHECK ("batches"."price_rupees" BETWEEN 0 AND 1000000)
);
--> statement-breakpoint
CREATE TABLE "class_rooms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"seats" smallint NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_rooms_seats" CHECK ("class_rooms"."seats" BETWEEN 1 AND 1000)
);
--> statement-breakpoint
CREATE TABLE "form_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"content_hash" text NOT NULL,
	"answer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_holds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"entry_id" uuid,
	"held_until" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"freed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"offered_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "waitlist_entries_state" CHECK ("waitlist_entries"."state" IN ('waiting', 'offered', 'taken', 'expired', 'declined', 'left', 'removed', 'closed')),
	CONSTRAINT "waitlist_entries_offer" CHECK (("waitlist_entries"."state" = 'offered') <= ("waitlist_entries"."offered_until" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "attendance_history" ADD CONSTRAINT "attendance_history_session_id_batch_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."batch_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_history" ADD CONSTRAINT "attendance_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_history" ADD CONSTRAINT "attendance_history_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_session_id_batch_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."batch_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_feedback" ADD CONSTRAINT "class_feedback_session_id_batch_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."batch_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_feedback" ADD CONSTRAINT "class_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_sessions" ADD CONSTRAINT "leave_sessions_request_id_leave_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."leave_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_sessions" ADD CONSTRAINT "leave_sessions_session_id_batch_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."batch_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_sessions" ADD CONSTRAINT "leave_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_ups" ADD CONSTRAINT "make_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_ups" ADD CONSTRAINT "make_ups_missed_session_id_batch_sessions_id_fk" FOREIGN KEY ("missed_session_id") REFERENCES "public"."batch_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_ups" ADD CONSTRAINT "make_ups_session_id_batch_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."batch_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_participants" ADD CONSTRAINT "meeting_participants_session_id_batch_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."batch_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_participants" ADD CONSTRAINT "meeting_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_overrides" ADD CONSTRAINT "release_overrides_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_overrides" ADD CONSTRAINT "release_overrides_enrolment_id_batch_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."batch_enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_overrides" ADD CONSTRAINT "release_overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_overrides" ADD CONSTRAINT "release_overrides_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rules" ADD CONSTRAINT "release_rules_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_enrolments" ADD CONSTRAINT "batch_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_enrolments" ADD CONSTRAINT "batch_enrolments_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_enrolments" ADD CONSTRAINT "batch_enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_enrolments" ADD CONSTRAINT "batch_enrolments_transferred_from_batch_enrolments_id_fk" FOREIGN KEY ("transferred_from") REFERENCES "public"."batch_enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD CONSTRAINT "batch_sessions_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD CONSTRAINT "batch_sessions_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD CONSTRAINT "batch_sessions_substitute_id_users_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD CONSTRAINT "batch_sessions_room_id_class_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."class_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD CONSTRAINT "batch_sessions_replaces_id_batch_sessions_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."batch_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD CONSTRAINT "batch_sessions_register_finished_by_users_id_fk" FOREIGN KEY ("register_finished_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_room_id_class_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."class_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_prerequisite_course_id_courses_id_fk" FOREIGN KEY ("prerequisite_course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_holds" ADD CONSTRAINT "seat_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_holds" ADD CONSTRAINT "seat_holds_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_holds" ADD CONSTRAINT "seat_holds_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_history_mark" ON "attendance_history" USING btree ("session_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "attendance_history_user" ON "attendance_history" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attendance_history_marked_by" ON "attendance_history" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "attendance_marks_user" ON "attendance_marks" USING btree ("user_id","marked_at");--> statement-breakpoint
CREATE INDEX "attendance_marks_marked_by" ON "attendance_marks" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "attendance_marks_device" ON "attendance_marks" USING btree ("marked_at") WHERE device_hash IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "class_feedback_user" ON "class_feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leave_requests_user" ON "leave_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "leave_requests_open" ON "leave_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "leave_requests_answered_by" ON "leave_requests" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_sessions_once" ON "leave_sessions" USING btree ("user_id","session_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "leave_sessions_session" ON "leave_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "leave_sessions_user" ON "leave_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "make_ups_once" ON "make_ups" USING btree ("user_id","missed_session_id") WHERE state IN ('booked', 'attended');--> statement-breakpoint
CREATE UNIQUE INDEX "make_ups_guest" ON "make_ups" USING btree ("session_id","user_id") WHERE state IN ('booked', 'attended');--> statement-breakpoint
CREATE INDEX "make_ups_user" ON "make_ups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "make_ups_missed" ON "make_ups" USING btree ("missed_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_participants_once" ON "meeting_participants" USING btree ("session_id","participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_participants_user" ON "meeting_participants" USING btree ("session_id","user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "meeting_participants_user_rows" ON "meeting_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_participants_created" ON "meeting_participants" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "release_overrides_batch" ON "release_overrides" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "release_overrides_enrolment" ON "release_overrides" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "release_overrides_user" ON "release_overrides" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "release_overrides_made_by" ON "release_overrides" USING btree ("made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "release_rules_module" ON "release_rules" USING btree ("batch_id","module_index");--> statement-breakpoint
CREATE UNIQUE INDEX "release_rules_content" ON "release_rules" USING btree ("batch_id","content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_enrolments_once" ON "batch_enrolments" USING btree ("user_id","course_id") WHERE state IN ('active', 'without-seat');--> statement-breakpoint
CREATE UNIQUE INDEX "batch_enrolments_roll" ON "batch_enrolments" USING btree ("batch_id","roll_number");--> statement-breakpoint
CREATE INDEX "batch_enrolments_batch" ON "batch_enrolments" USING btree ("batch_id","state");--> statement-breakpoint
CREATE INDEX "batch_enrolments_user" ON "batch_enrolments" USING btree ("user_id","enrolled_at");--> statement-breakpoint
CREATE INDEX "batch_enrolments_course" ON "batch_enrolments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "batch_enrolments_order" ON "batch_enrolments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "batch_enrolments_transferred" ON "batch_enrolments" USING btree ("transferred_from");--> statement-breakpoint
CREATE INDEX "batch_enrolments_choosing" ON "batch_enrolments" USING btree ("choice_until") WHERE state IN ('without-seat', 'batch-cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "batch_sessions_number" ON "batch_sessions" USING btree ("batch_id","number");--> statement-breakpoint
CREATE INDEX "batch_sessions_batch" ON "batch_sessions" USING btree ("batch_id","starts_at");--> statement-breakpoint
CREATE INDEX "batch_sessions_starts" ON "batch_sessions" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "batch_sessions_room" ON "batch_sessions" USING btree ("room_id","starts_at") WHERE cancelled_at IS NULL;--> statement-breakpoint
CREATE INDEX "batch_sessions_trainer" ON "batch_sessions" USING btree ("trainer_id","starts_at");--> statement-breakpoint
CREATE INDEX "batch_sessions_substitute" ON "batch_sessions" USING btree ("substitute_id","starts_at");--> statement-breakpoint
CREATE INDEX "batch_sessions_finished_by" ON "batch_sessions" USING btree ("register_finished_by");--> statement-breakpoint
CREATE INDEX "batch_sessions_replaces" ON "batch_sessions" USING btree ("replaces_id");--> statement-breakpoint
CREATE UNIQUE INDEX "batches_code" ON "batches" USING btree ("code");--> statement-breakpoint
CREATE INDEX "batches_course" ON "batches" USING btree ("course_id","first_starts_at");--> statement-breakpoint
CREATE INDEX "batches_trainer" ON "batches" USING btree ("trainer_id","first_starts_at");--> statement-breakpoint
CREATE INDEX "batches_room" ON "batches" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "batches_prerequisite" ON "batches" USING btree ("prerequisite_course_id");--> statement-breakpoint
CREATE INDEX "batches_created_by" ON "batches" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "batches_starts" ON "batches" USING btree ("first_starts_at","id");--> statement-breakpoint
CREATE INDEX "batches_public" ON "batches" USING btree ("first_starts_at","id") WHERE published_at IS NOT NULL AND cancelled_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "class_rooms_name" ON "class_rooms" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "form_requests_user" ON "form_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "form_requests_created" ON "form_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_day" ON "holidays" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_holds_open" ON "seat_holds" USING btree ("user_id","batch_id") WHERE taken_at IS NULL AND freed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_holds_order" ON "seat_holds" USING btree ("order_id","batch_id") WHERE freed_at IS NULL;--> statement-breakpoint
CREATE INDEX "seat_holds_of_order" ON "seat_holds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "seat_holds_recent" ON "seat_holds" USING btree ("user_id","batch_id","created_at");--> statement-breakpoint
CREATE INDEX "seat_holds_batch" ON "seat_holds" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "seat_holds_entry" ON "seat_holds" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "seat_holds_lapsing" ON "seat_holds" USING btree ("held_until") WHERE taken_at IS NULL AND freed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_once" ON "waitlist_entries" USING btree ("user_id","batch_id") WHERE state IN ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_entries_order" ON "waitlist_entries" USING btree ("batch_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_waiting" ON "waitlist_entries" USING btree ("batch_id","joined_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_offers" ON "waitlist_entries" USING btree ("offered_until") WHERE state = 'offered';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_batch" ON "order_lines" USING btree ("batch_id") WHERE batch_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" IN ('order-paid', 'refund', 'certificate', 'sign-in', 'instalment', 'course-given', 'course-updated', 'test-regraded', 'answer', 'message', 'class', 'seat', 'attendance', 'mention', 'access-request', 'office-payment', 'office-work'));