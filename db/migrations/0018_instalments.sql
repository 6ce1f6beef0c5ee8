CREATE TABLE "instalment_dues" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"amount_paise" integer NOT NULL,
	"due_on" date NOT NULL,
	"order_id" uuid,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "instalment_dues_amount" CHECK ("instalment_dues"."amount_paise" > 0),
	CONSTRAINT "instalment_dues_paid" CHECK (("instalment_dues"."order_id" IS NULL) = ("instalment_dues"."paid_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "instalment_plans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"plan_key" uuid NOT NULL,
	"price_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"lowered_because" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"cancelled_because" text DEFAULT '' NOT NULL,
	"buyer_state" text DEFAULT '' NOT NULL,
	"buyer_gstin" text DEFAULT '' NOT NULL,
	"buyer_business" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instalment_plans_state" CHECK ("instalment_plans"."state" IN ('active', 'paid', 'cancelled')),
	CONSTRAINT "instalment_plans_total" CHECK ("instalment_plans"."total_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "grants" DROP CONSTRAINT "grants_source_kind";--> statement-breakpoint
ALTER TABLE "notice_preferences" DROP CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "instalment_due_id" uuid;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "paused_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "pause_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "instalment_dues" ADD CONSTRAINT "instalment_dues_plan_id_instalment_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."instalment_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_plans" ADD CONSTRAINT "instalment_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_plans" ADD CONSTRAINT "instalment_plans_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_plans" ADD CONSTRAINT "instalment_plans_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "instalment_dues_number" ON "instalment_dues" USING btree ("plan_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "instalment_dues_order" ON "instalment_dues" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "instalment_dues_unpaid" ON "instalment_dues" USING btree ("due_on") WHERE paid_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "instalment_plans_key" ON "instalment_plans" USING btree ("plan_key");--> statement-breakpoint
CREATE UNIQUE INDEX "instalment_plans_active" ON "instalment_plans" USING btree ("user_id","course_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "instalment_plans_user" ON "instalment_plans" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_instalment_due_id_instalment_dues_id_fk" FOREIGN KEY ("instalment_due_id") REFERENCES "public"."instalment_dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("instalment_due_id");--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_source_kind" CHECK ("grants"."source" IN ('order', 'instalments', 'gift', 'scholarship', 'batch'));--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" IN ('order-paid', 'refund', 'certificate', 'sign-in', 'instalment', 'course-given', 'course-updated', 'test-regraded', 'answer', 'message'));