CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"opening_slug" text DEFAULT '' NOT NULL,
	"opening_title" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"resume_key" text NOT NULL,
	"resume_name" text NOT NULL,
	"resume_type" text NOT NULL,
	"resume_bytes" integer NOT NULL,
	"stage" text DEFAULT 'received' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consent" jsonb,
	"erase_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_applications_stage" CHECK ("job_applications"."stage" IN ('received', 'shortlisted', 'interview', 'offered', 'hired', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "demo_bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slot_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"enquiry_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"attended_at" timestamp (3) with time zone,
	"missed_at" timestamp (3) with time zone,
	"reminded_day_before_at" timestamp (3) with time zone,
	"reminded_hour_before_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "demo_slots" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"course" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer DEFAULT 60 NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"trainer" text DEFAULT '' NOT NULL,
	"seats" integer DEFAULT 20 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_slots_seats" CHECK ("demo_slots"."seats" BETWEEN 1 AND 20 AND "demo_slots"."taken" BETWEEN 0 AND "demo_slots"."seats")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"lead_id" uuid NOT NULL,
	"form_heading" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"course" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"visitor_id" text,
	"source" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consent" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"stage" text DEFAULT 'new' NOT NULL,
	"lost_reason" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"follow_up_on" date,
	"last_submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_responded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_stage" CHECK ("leads"."stage" IN ('new', 'contacted', 'demo-booked', 'demo-attended', 'enrolled', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"source" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consent" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"phone" text NOT NULL,
	"visitor_id" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"sealed_code" "bytea",
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "brochure_file" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_bookings" ADD CONSTRAINT "demo_bookings_slot_id_demo_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."demo_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_bookings" ADD CONSTRAINT "demo_bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_bookings" ADD CONSTRAINT "demo_bookings_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_applications_newest" ON "job_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_erase" ON "job_applications" USING btree ("erase_on");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_bookings_once" ON "demo_bookings" USING btree ("slot_id","lead_id") WHERE cancelled_at IS NULL;--> statement-breakpoint
CREATE INDEX "demo_bookings_lead" ON "demo_bookings" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "demo_slots_starts" ON "demo_slots" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "enquiries_lead" ON "enquiries" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_visitor" ON "enquiries" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_phone" ON "leads" USING btree ("phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "leads_user" ON "leads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leads_stage" ON "leads" USING btree ("stage","last_submitted_at");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("last_submitted_at","id");--> statement-breakpoint
CREATE INDEX "leads_follow_up" ON "leads" USING btree ("follow_up_on") WHERE follow_up_on IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "phone_codes_open_once" ON "phone_codes" USING btree ("phone") WHERE verified_at IS NULL AND voided_at IS NULL;--> statement-breakpoint
CREATE INDEX "phone_codes_phone" ON "phone_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_visitor" ON "phone_codes" USING btree ("visitor_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_newest" ON "phone_codes" USING btree ("created_at");