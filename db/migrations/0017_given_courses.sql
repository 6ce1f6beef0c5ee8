ALTER TABLE "notice_preferences" DROP CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "given_by" uuid;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "revoke_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "revoked_by" uuid;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" IN ('order-paid', 'refund', 'certificate', 'sign-in', 'course-given', 'course-updated', 'test-regraded', 'answer', 'message'));