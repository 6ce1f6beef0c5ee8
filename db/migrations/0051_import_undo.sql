CREATE TABLE "question_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"import_key" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"content_id" uuid,
	"questions" jsonb NOT NULL,
	"imported_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"removed" integer DEFAULT 0 NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "question_imports_import_key_unique" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "lead_import_rows" (
	"enquiry_id" uuid PRIMARY KEY NOT NULL,
	"import_key" uuid NOT NULL,
	"line" integer NOT NULL,
	"is_new_lead" boolean NOT NULL,
	"lead_version" integer NOT NULL,
	"kept_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_import_key_lead_imports_import_key_fk" FOREIGN KEY ("import_key") REFERENCES "public"."lead_imports"("import_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_imports_course" ON "question_imports" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_import_rows_import" ON "lead_import_rows" USING btree ("import_key","line");