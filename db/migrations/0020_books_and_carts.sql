CREATE TABLE "saved_carts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"consent" jsonb NOT NULL,
	"agreed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"course_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "match_findings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"payment_id" text DEFAULT '' NOT NULL,
	"refund_id" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"paise" integer NOT NULL,
	"is_in_ledger" boolean DEFAULT false NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "match_findings_paise" CHECK ("match_findings"."paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "match_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"asked_by" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"healed" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "matched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "matched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_carts" ADD CONSTRAINT "saved_carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_findings" ADD CONSTRAINT "match_findings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_findings" ADD CONSTRAINT "match_findings_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_runs" ADD CONSTRAINT "match_runs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_carts_left" ON "saved_carts" USING btree ("changed_at") WHERE withdrawn_at IS NULL AND course_ids <> '[]';--> statement-breakpoint
CREATE UNIQUE INDEX "match_findings_key" ON "match_findings" USING btree ("key");--> statement-breakpoint
CREATE INDEX "match_findings_newest" ON "match_findings" USING btree ("first_seen_at","id");--> statement-breakpoint
CREATE INDEX "match_findings_open" ON "match_findings" USING btree ("first_seen_at") WHERE resolved_at IS NULL;--> statement-breakpoint
CREATE INDEX "match_findings_order" ON "match_findings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "match_runs_newest" ON "match_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at","id");