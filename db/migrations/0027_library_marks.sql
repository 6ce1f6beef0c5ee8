CREATE TABLE "media_former_keys" (
	"file_key" text PRIMARY KEY NOT NULL,
	"media_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_marks" (
	"place" text NOT NULL,
	"document_id" uuid NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "media_marks_place_document_id_mark_pk" PRIMARY KEY("place","document_id","mark")
);
--> statement-breakpoint
ALTER TABLE "asked_questions" DROP CONSTRAINT "asked_questions_content_id_course_contents_id_fk";
--> statement-breakpoint
ALTER TABLE "completions" DROP CONSTRAINT "completions_content_id_course_contents_id_fk";
--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "taken_as" uuid;--> statement-breakpoint
ALTER TABLE "media_former_keys" ADD CONSTRAINT "media_former_keys_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_former_keys_media" ON "media_former_keys" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "media_marks_mark" ON "media_marks" USING btree ("mark");--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_taken_as_media_files_id_fk" FOREIGN KEY ("taken_as") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_uploads_taken" ON "media_uploads" USING btree ("taken_as");