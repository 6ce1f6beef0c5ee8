CREATE TABLE "certificate_designs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer NOT NULL,
	"layout" text NOT NULL,
	"institute_name" text NOT NULL,
	"tagline" text NOT NULL,
	"signatory_name" text NOT NULL,
	"signatory_title" text NOT NULL,
	"line_one" text NOT NULL,
	"line_two" text NOT NULL,
	"logo_id" uuid,
	"signature_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"certificate_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_pictures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hash" text NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sealed_private_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "certificates_learner";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "design_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "status_index" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "certificates_status_index_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "public_reason" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "replaced_by_id" uuid;--> statement-breakpoint
ALTER TABLE "certificate_designs" ADD CONSTRAINT "certificate_designs_logo_id_certificate_pictures_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."certificate_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_designs" ADD CONSTRAINT "certificate_designs_signature_id_certificate_pictures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."certificate_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_designs" ADD CONSTRAINT "certificate_designs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD CONSTRAINT "certificate_events_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD CONSTRAINT "certificate_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD CONSTRAINT "certificate_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_designs_version" ON "certificate_designs" USING btree ("version");--> statement-breakpoint
CREATE INDEX "certificate_events_certificate" ON "certificate_events" USING btree ("certificate_id","created_at");--> statement-breakpoint
CREATE INDEX "certificate_events_user" ON "certificate_events" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_pictures_hash" ON "certificate_pictures" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_keys_signing" ON "credential_keys" USING btree ((retired_at IS NULL)) WHERE retired_at IS NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_design_id_certificate_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."certificate_designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaced_by_id_certificates_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_status_index" ON "certificates" USING btree ("status_index");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_learner" ON "certificates" USING btree ("user_id","course_id") WHERE replaced_at IS NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaced" CHECK (replaced_at IS NOT NULL OR replaced_by_id IS NULL);--> statement-breakpoint
UPDATE "certificates" SET "created_at" = "issued_at";--> statement-breakpoint
INSERT INTO "certificate_events" ("certificate_id", "user_id", "kind", "after", "created_at")
	SELECT "id", "user_id", 'issued', jsonb_build_object('name', "learner_name", 'number', "number"), "issued_at" FROM "certificates";--> statement-breakpoint
INSERT INTO "certificate_events" ("certificate_id", "user_id", "kind", "reason", "before", "after", "created_at")
	SELECT "id", "user_id", 'revoked', coalesce("revoked_reason", ''), '{"status":"genuine"}', '{"status":"revoked"}', "revoked_at" FROM "certificates" WHERE "revoked_at" IS NOT NULL;
