ALTER TABLE "blogs" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blogs_course" ON "blogs" USING btree ("course_id") WHERE "blogs"."course_id" IS NOT NULL;