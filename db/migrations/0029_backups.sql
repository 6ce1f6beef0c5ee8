CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"row_count" bigint NOT NULL,
	"file_count" integer NOT NULL,
	"file_bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("made_at");