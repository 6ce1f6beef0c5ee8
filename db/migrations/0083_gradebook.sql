CREATE TABLE "grade_message_recipients" (
	"message_key" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "grade_message_recipients_message_key_user_id_pk" PRIMARY KEY("message_key","user_id")
);
--> statement-breakpoint
CREATE TABLE "grade_messages" (
	"key" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_schemes" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"excluded_item_ids" text[] DEFAULT '{}' NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_snoozes" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grade_snoozes_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "grade_message_recipients" ADD CONSTRAINT "grade_message_recipients_message_key_grade_messages_key_fk" FOREIGN KEY ("message_key") REFERENCES "public"."grade_messages"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_message_recipients" ADD CONSTRAINT "grade_message_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_messages" ADD CONSTRAINT "grade_messages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_messages" ADD CONSTRAINT "grade_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_schemes" ADD CONSTRAINT "grade_schemes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_schemes" ADD CONSTRAINT "grade_schemes_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_snoozes" ADD CONSTRAINT "grade_snoozes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_snoozes" ADD CONSTRAINT "grade_snoozes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_snoozes" ADD CONSTRAINT "grade_snoozes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_message_recipients_user" ON "grade_message_recipients" USING btree ("user_id","course_id","sent_at");--> statement-breakpoint
CREATE INDEX "grade_messages_sender" ON "grade_messages" USING btree ("sent_by","course_id","sent_at");--> statement-breakpoint
CREATE INDEX "grade_messages_course" ON "grade_messages" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "grade_schemes_saver" ON "grade_schemes" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "grade_snoozes_user" ON "grade_snoozes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "grade_snoozes_maker" ON "grade_snoozes" USING btree ("made_by");