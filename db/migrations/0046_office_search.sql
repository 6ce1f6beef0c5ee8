-- What searches of the office compare: small letters without accents, nuktas and signs that are never seen, every digit as 0 to 9.
-- The same as `searchKey` in src/kit/search-key.ts, for what is typed.
CREATE FUNCTION search_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(
  lower(regexp_replace(
    normalize($1, NFKD),
    '[\u0300-\u036F\u064B-\u065F\u0670\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]', '', 'g')),
  'øłđς०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  'oldσ' || '0123456789' || '0123456789' || '0123456789' || '0123456789' || '0123456789' || '0123456789' || '0123456789'
    || '0123456789' || '0123456789' || '0123456789' || '0123456789');--> statement-breakpoint
DROP INDEX "users_name_part";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "leads_search";--> statement-breakpoint
DROP INDEX "enquiries_search";--> statement-breakpoint
DROP INDEX "job_applications_search";--> statement-breakpoint
DROP INDEX "blog_comments_search";--> statement-breakpoint
DROP INDEX "certificates_search";--> statement-breakpoint
DROP INDEX "invoices_search";--> statement-breakpoint
-- Stored, because a broad search compares many rows and the function takes ten times as long as the comparison.
ALTER TABLE users ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  search_key(name || ' ' || email || ' ' || regexp_replace(phone, '\D', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE leads ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  search_key(name || ' ' || email || ' ' || regexp_replace(phone, '\D', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE enquiries ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  search_key(name || ' ' || email || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || message)) STORED;--> statement-breakpoint
ALTER TABLE job_applications ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  search_key(name || ' ' || email || ' ' || regexp_replace(phone, '\D', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE blog_comments ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  search_key(name || ' ' || email || ' ' || "text")) STORED;--> statement-breakpoint
ALTER TABLE certificates ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  search_key(number || ' ' || learner_name || ' ' || course_title)) STORED;--> statement-breakpoint
ALTER TABLE invoices ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  search_key(number || ' ' || order_number || ' ' || coalesce(buyer ->> 'name', '') || ' ' || coalesce(buyer ->> 'email', '')
    || ' ' || coalesce(buyer ->> 'gstin', ''))) STORED;--> statement-breakpoint
CREATE INDEX "users_name_part" ON "users" USING gin (search_key("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_applications_search" ON "job_applications" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_comments_search" ON "blog_comments" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificates_search" ON "certificates" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("searched" gin_trgm_ops);
