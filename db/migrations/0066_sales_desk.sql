CREATE TABLE "day_closes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"cashier_id" uuid NOT NULL,
	"day" date NOT NULL,
	"taken_paise" jsonb NOT NULL,
	"cash_refunds_paise" integer DEFAULT 0 NOT NULL,
	"payments" integer NOT NULL,
	"expected_cash_paise" integer NOT NULL,
	"counted_cash_paise" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_parts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"receipt_number" text NOT NULL,
	"method" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_parts_method" CHECK ("payment_parts"."method" IN ('cash', 'bank_transfer', 'upi_desk', 'cheque')),
	CONSTRAINT "payment_parts_amount" CHECK ("payment_parts"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "instalment_dues" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "day_closes" ADD CONSTRAINT "day_closes_cashier_id_users_id_fk" FOREIGN KEY ("cashier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "day_closes_once" ON "day_closes" USING btree ("cashier_id","day");--> statement-breakpoint
CREATE INDEX "day_closes_day" ON "day_closes" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "payment_parts_order" ON "payment_parts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_parts_number" ON "payment_parts" USING btree ("payment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_parts_receipt" ON "payment_parts" USING btree ("receipt_number");--> statement-breakpoint
CREATE INDEX "payment_parts_reference" ON "payment_parts" USING btree (lower("reference"));--> statement-breakpoint
CREATE INDEX "payments_taken" ON "payments" USING btree ("taken_by","received_on") WHERE taken_by IS NOT NULL;