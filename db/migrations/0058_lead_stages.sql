CREATE TABLE "lead_purchases" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"paid_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"returned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_turns" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_owner_id" uuid
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "course" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "follow_up_time" text;--> statement-breakpoint
ALTER TABLE "lead_purchases" ADD CONSTRAINT "lead_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_turns" ADD CONSTRAINT "lead_turns_last_owner_id_users_id_fk" FOREIGN KEY ("last_owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_purchases_user" ON "lead_purchases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_purchases_email" ON "lead_purchases" USING btree ("email");--> statement-breakpoint
CREATE INDEX "lead_purchases_phone" ON "lead_purchases" USING btree ("phone") WHERE phone <> '';--> statement-breakpoint
INSERT INTO "lead_purchases" ("order_id", "user_id", "email", "phone", "paid_at")
SELECT o."id", o."user_id", lower(u."email"),
  CASE WHEN u."phone_verified_at" IS NOT NULL THEN coalesce(u."sign_in_phone", '')
    WHEN o."channel" = 'office' AND u."phone" ~ '^\+[0-9]{6,15}$' THEN u."phone" ELSE '' END,
  coalesce(o."paid_at", o."created_at")
FROM "orders" o JOIN "users" u ON u."id" = o."user_id"
WHERE o."state" = 'paid' AND EXISTS (
  SELECT 1 FROM "order_lines" l WHERE l."order_id" = o."id" AND l."returned_at" IS NULL);--> statement-breakpoint
UPDATE "leads" SET
  "lost_note" = CASE WHEN "lost_reason" IN ('Too expensive', 'Timing does not fit', 'Joined elsewhere', 'No answer') THEN ''
    WHEN "lost_reason" = '' THEN 'No reason recorded' ELSE "lost_reason" END,
  "lost_reason" = CASE "lost_reason" WHEN 'Too expensive' THEN 'Fee' WHEN 'Timing does not fit' THEN 'Time'
    WHEN 'Joined elsewhere' THEN 'Chose another' WHEN 'No answer' THEN 'No answer' ELSE 'Other' END
WHERE "stage" = 'lost';--> statement-breakpoint
WITH buyers AS (
  SELECT l."id" FROM "leads" l JOIN "lead_purchases" p ON p."user_id" = l."user_id"
  UNION SELECT l."id" FROM "leads" l JOIN "lead_purchases" p ON p."email" = lower(l."email")
  UNION SELECT l."id" FROM "leads" l JOIN "lead_purchases" p ON p."phone" = l."phone" AND p."phone" <> ''
  UNION SELECT e."lead_id" FROM "enquiries" e JOIN "lead_purchases" p ON p."user_id" = e."user_id"
  UNION SELECT e."lead_id" FROM "enquiries" e JOIN "lead_purchases" p ON p."email" = lower(e."email")
  UNION SELECT e."lead_id" FROM "enquiries" e JOIN "lead_purchases" p ON p."phone" = e."phone" AND p."phone" <> ''
    AND e."visitor_id" IS NOT NULL AND e."user_id" IS NULL
), seats AS (
  SELECT b."lead_id", bool_or(b."attended_at" IS NOT NULL) AS came
  FROM "demo_bookings" b JOIN "demo_slots" s ON s."id" = b."slot_id"
  WHERE b."cancelled_at" IS NULL AND s."cancelled_at" IS NULL GROUP BY b."lead_id"
), settled AS (
  SELECT l."id", l."stage" AS before, CASE WHEN b."id" IS NOT NULL THEN 'enrolled' WHEN l."stage" = 'lost' THEN 'lost'
    WHEN s.came THEN 'demo-attended' WHEN s."lead_id" IS NOT NULL THEN 'demo-booked'
    WHEN l."stage" IN ('new', 'contacted') THEN l."stage"
    WHEN l."first_responded_at" IS NULL THEN 'new' ELSE 'contacted' END AS after
  FROM "leads" l LEFT JOIN buyers b ON b."id" = l."id" LEFT JOIN seats s ON s."lead_id" = l."id"
), moved AS (
  UPDATE "leads" l SET "stage" = m.after, "lost_reason" = '', "lost_note" = '', "version" = l."version" + 1
  FROM settled m WHERE m."id" = l."id" AND m.before <> m.after RETURNING l."id", m.before, m.after
)
INSERT INTO "lead_notes" ("lead_id", "kind", "text")
SELECT "id", 'stage', replace(initcap(left(before, 1)) || substr(before, 2), '-', ' ') || ' to '
  || replace(initcap(left(after, 1)) || substr(after, 2), '-', ' ') || ': stages now follow seats, attendance and orders'
FROM moved;
