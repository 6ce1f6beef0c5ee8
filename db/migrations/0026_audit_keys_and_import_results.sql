CREATE TABLE "people_import_results" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"account" text NOT NULL,
	"course" text NOT NULL,
	CONSTRAINT "people_import_results_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "people_imports" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "people_import_results" ADD CONSTRAINT "people_import_results_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" DROP COLUMN "results";