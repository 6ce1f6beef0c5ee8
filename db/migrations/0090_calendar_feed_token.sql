-- As in 0061: the release before knows the old name until it is restarted (docs/decisions/0040-old-column-names-kept-equal.md).
ALTER TABLE "calendar_feeds" RENAME COLUMN "sealed_token" TO "encrypted_token";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "sealed_token" text;--> statement-breakpoint
UPDATE "calendar_feeds" SET "sealed_token" = "encrypted_token";--> statement-breakpoint
CREATE TRIGGER "calendar_feeds_renamed_columns" BEFORE INSERT OR UPDATE OF "sealed_token", "encrypted_token" ON "calendar_feeds"
  FOR EACH ROW EXECUTE FUNCTION keep_renamed_columns_equal('sealed_token', 'encrypted_token');
