ALTER TABLE "refund_requests" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "begun_by" uuid;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_begun_by_users_id_fk" FOREIGN KEY ("begun_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree ("order_id") WHERE state = 'processed';--> statement-breakpoint
-- The audit entry of a decision was written in its transaction, so both have one moment.
UPDATE "refunds" r SET "begun_by" = a."actor_id" FROM "audit_entries" a, "users" u
WHERE a."subject" = 'order:' || r."order_id" AND a."action" = 'order-refund-begun' AND a."created_at" = r."created_at" AND u."id" = a."actor_id";--> statement-breakpoint
UPDATE "refund_requests" q SET "decided_by" = a."actor_id" FROM "audit_entries" a, "users" u
WHERE q."state" = 'refused' AND a."subject" = 'order:' || q."order_id" AND a."action" = 'refund-refused' AND a."created_at" = q."decided_at" AND u."id" = a."actor_id";
