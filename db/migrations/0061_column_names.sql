-- Columns are named by the field's terms. The release before this one runs on meanwhile and knows the old names: they stay as
-- second columns that a trigger keeps equal in both directions, and the next release drops trigger and columns
-- (docs/decisions/0040-old-column-names-kept-equal.md). A trigger's arguments are pairs of the old and the new name.
CREATE FUNCTION keep_renamed_columns_equal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sent jsonb := to_jsonb(NEW);
  stored jsonb := CASE TG_OP WHEN 'UPDATE' THEN to_jsonb(OLD) END;
  old_name text;
  new_name text;
  value jsonb;
BEGIN
  FOR at IN 0 .. TG_NARGS - 1 BY 2 LOOP
    old_name := TG_ARGV[at];
    new_name := TG_ARGV[at + 1];
    value := sent -> new_name;
    -- Whichever of the two was written counts: on an update the changed one, on an insert the one that is not empty.
    IF TG_OP = 'UPDATE' THEN
      IF sent -> new_name = stored -> new_name AND sent -> old_name <> stored -> old_name THEN value := sent -> old_name; END IF;
    ELSIF value IN ('null', '""') AND sent -> old_name <> 'null' THEN
      value := sent -> old_name;
    END IF;
    sent := sent || jsonb_build_object(old_name, value, new_name, value);
  END LOOP;
  RETURN jsonb_populate_record(NEW, sent);
END $$;--> statement-breakpoint
ALTER TABLE "attempts" RENAME COLUMN "set_aside_at" TO "voided_at";--> statement-breakpoint
ALTER TABLE "attempts" RENAME COLUMN "set_aside_by" TO "voided_by";--> statement-breakpoint
ALTER TABLE "attempts" RENAME COLUMN "set_aside_reason" TO "void_reason";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "set_aside_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "set_aside_by" uuid;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "set_aside_reason" text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE "attempts" SET "set_aside_at" = "voided_at", "set_aside_by" = "voided_by", "set_aside_reason" = "void_reason" WHERE "voided_at" IS NOT NULL OR "voided_by" IS NOT NULL OR "void_reason" <> '';--> statement-breakpoint
CREATE TRIGGER "attempts_renamed_columns" BEFORE INSERT OR UPDATE OF "set_aside_at", "voided_at", "set_aside_by", "voided_by", "set_aside_reason", "void_reason" ON "attempts"
  FOR EACH ROW EXECUTE FUNCTION keep_renamed_columns_equal('set_aside_at', 'voided_at', 'set_aside_by', 'voided_by', 'set_aside_reason', 'void_reason');--> statement-breakpoint
ALTER TABLE "credential_keys" RENAME COLUMN "sealed_private_key" TO "encrypted_private_key";--> statement-breakpoint
ALTER TABLE "credential_keys" ADD COLUMN "sealed_private_key" bytea;--> statement-breakpoint
UPDATE "credential_keys" SET "sealed_private_key" = "encrypted_private_key" WHERE "encrypted_private_key" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "credential_keys_renamed_columns" BEFORE INSERT OR UPDATE OF "sealed_private_key", "encrypted_private_key" ON "credential_keys"
  FOR EACH ROW EXECUTE FUNCTION keep_renamed_columns_equal('sealed_private_key', 'encrypted_private_key');--> statement-breakpoint
ALTER TABLE "grants" RENAME COLUMN "given_by" TO "granted_by";--> statement-breakpoint
ALTER TABLE "grants" RENAME COLUMN "pause_words" TO "pause_text";--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "given_by" uuid;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "pause_words" text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE "grants" SET "given_by" = "granted_by", "pause_words" = "pause_text" WHERE "granted_by" IS NOT NULL OR "pause_text" <> '';--> statement-breakpoint
CREATE TRIGGER "grants_renamed_columns" BEFORE INSERT OR UPDATE OF "given_by", "granted_by", "pause_words", "pause_text" ON "grants"
  FOR EACH ROW EXECUTE FUNCTION keep_renamed_columns_equal('given_by', 'granted_by', 'pause_words', 'pause_text');--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "matched_at" TO "reconciled_at";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "matched_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "payments" SET "matched_at" = "reconciled_at" WHERE "reconciled_at" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "payments_renamed_columns" BEFORE INSERT OR UPDATE OF "matched_at", "reconciled_at" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION keep_renamed_columns_equal('matched_at', 'reconciled_at');--> statement-breakpoint
ALTER TABLE "phone_codes" RENAME COLUMN "sealed_code" TO "encrypted_code";--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "sealed_code" bytea;--> statement-breakpoint
UPDATE "phone_codes" SET "sealed_code" = "encrypted_code" WHERE "encrypted_code" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "phone_codes_renamed_columns" BEFORE INSERT OR UPDATE OF "sealed_code", "encrypted_code" ON "phone_codes"
  FOR EACH ROW EXECUTE FUNCTION keep_renamed_columns_equal('sealed_code', 'encrypted_code');--> statement-breakpoint
ALTER TABLE "questions" RENAME COLUMN "picture" TO "image";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "picture" jsonb;--> statement-breakpoint
UPDATE "questions" SET "picture" = "image" WHERE "image" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "questions_renamed_columns" BEFORE INSERT OR UPDATE OF "picture", "image" ON "questions"
  FOR EACH ROW EXECUTE FUNCTION keep_renamed_columns_equal('picture', 'image');--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "matched_at" TO "reconciled_at";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "matched_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "refunds" SET "matched_at" = "reconciled_at" WHERE "reconciled_at" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "refunds_renamed_columns" BEFORE INSERT OR UPDATE OF "matched_at", "reconciled_at" ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION keep_renamed_columns_equal('matched_at', 'reconciled_at');--> statement-breakpoint
ALTER TABLE "second_factors" RENAME COLUMN "sealed_secret" TO "encrypted_secret";--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "sealed_secret" bytea;--> statement-breakpoint
UPDATE "second_factors" SET "sealed_secret" = "encrypted_secret" WHERE "encrypted_secret" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "second_factors_renamed_columns" BEFORE INSERT OR UPDATE OF "sealed_secret", "encrypted_secret" ON "second_factors"
  FOR EACH ROW EXECUTE FUNCTION keep_renamed_columns_equal('sealed_secret', 'encrypted_secret');--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "views_as_user_id" TO "impersonated_user_id";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "views_as_user_id" uuid;--> statement-breakpoint
UPDATE "sessions" SET "views_as_user_id" = "impersonated_user_id" WHERE "impersonated_user_id" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "sessions_renamed_columns" BEFORE INSERT OR UPDATE OF "views_as_user_id", "impersonated_user_id" ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION keep_renamed_columns_equal('views_as_user_id', 'impersonated_user_id');--> statement-breakpoint
ALTER TABLE "webhook_endpoints" RENAME COLUMN "sealed_secret" TO "encrypted_secret";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "sealed_secret" bytea;--> statement-breakpoint
UPDATE "webhook_endpoints" SET "sealed_secret" = "encrypted_secret" WHERE "encrypted_secret" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "webhook_endpoints_renamed_columns" BEFORE INSERT OR UPDATE OF "sealed_secret", "encrypted_secret" ON "webhook_endpoints"
  FOR EACH ROW EXECUTE FUNCTION keep_renamed_columns_equal('sealed_secret', 'encrypted_secret');--> statement-breakpoint
ALTER INDEX "attempts_set_aside_by" RENAME TO "attempts_voided_by";--> statement-breakpoint
ALTER INDEX "grants_given_by" RENAME TO "grants_granted_by";--> statement-breakpoint
ALTER INDEX "sessions_views_as" RENAME TO "sessions_impersonated_user";--> statement-breakpoint
ALTER TABLE "attempts" RENAME CONSTRAINT "attempts_set_aside_by_users_id_fk" TO "attempts_voided_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "grants" RENAME CONSTRAINT "grants_given_by_users_id_fk" TO "grants_granted_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_views_as_user_id_users_id_fk" TO "sessions_impersonated_user_id_users_id_fk";
