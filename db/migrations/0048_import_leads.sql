CREATE TABLE "lead_imports" (
	"import_key" uuid PRIMARY KEY NOT NULL,
	"started_by" uuid NOT NULL,
	"fresh" integer NOT NULL,
	"known" integer NOT NULL,
	"enquiries" integer NOT NULL,
	"repeated" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_imports_newest" ON "lead_imports" USING btree ("created_at");