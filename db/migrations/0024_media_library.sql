CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"duration_seconds" integer,
	"width" integer,
	"height" integer,
	"public_address" text,
	"captions_id" uuid,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_kind" CHECK ("media_files"."kind" IN ('video', 'audio', 'pdf', 'image', 'captions', 'other'))
);
--> statement-breakpoint
CREATE TABLE "media_replacements" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"duration_seconds" integer,
	"width" integer,
	"height" integer,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_upload_parts" (
	"upload_id" uuid NOT NULL,
	"start_byte" bigint NOT NULL,
	"size_bytes" bigint NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "media_upload_parts_upload_id_start_byte_pk" PRIMARY KEY("upload_id","start_byte")
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"offset_bytes" bigint DEFAULT 0 NOT NULL,
	"modified_at" bigint DEFAULT 0 NOT NULL,
	"duration_seconds" integer,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "media_versions" ADD COLUMN "state" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_versions" ADD COLUMN "percent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_captions_id_media_files_id_fk" FOREIGN KEY ("captions_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_replacements" ADD CONSTRAINT "media_replacements_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_replacements" ADD CONSTRAINT "media_replacements_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_upload_parts" ADD CONSTRAINT "media_upload_parts_upload_id_media_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."media_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_file_key" ON "media_files" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_sha256" ON "media_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "media_files_captions" ON "media_files" USING btree ("captions_id");--> statement-breakpoint
CREATE INDEX "media_files_newest" ON "media_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_uploads_owner" ON "media_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "media_uploads_touched" ON "media_uploads" USING btree ("touched_at");