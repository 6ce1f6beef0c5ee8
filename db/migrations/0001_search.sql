-- Search that forgives accents and typing mistakes. The extensions are trusted: no superuser is needed.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;--> statement-breakpoint
-- Small letters without accents, spelt as they sound: one letter for a doubled one, f for ph. "graffic" finds "Graphic".
-- Immutable, because the dictionary is named and never edited.
CREATE FUNCTION search_text(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  replace(lower(public.unaccent('public.unaccent'::regdictionary, array_to_string(parts, ' '))), 'ph', 'f'), '([a-z])\1+', '\1', 'g');--> statement-breakpoint
CREATE FUNCTION search_text_of_list(list text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_string(list, ' ');--> statement-breakpoint
-- Whether a word of the headline is one wrong letter away from this word, two where it has more than five letters.
CREATE FUNCTION has_near_word(headline text, word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN EXISTS (
  SELECT FROM regexp_split_to_table(headline, '[^[:alnum:]]+') AS part
  WHERE public.levenshtein_less_equal(left(part, 60), left(word, 60), CASE WHEN length(word) > 5 THEN 2 ELSE 1 END)
    <= CASE WHEN length(word) > 5 THEN 2 ELSE 1 END
);--> statement-breakpoint
-- The headline is compared with tolerance, the body only by how its words begin.
ALTER TABLE courses
  ADD COLUMN search_headline text NOT NULL GENERATED ALWAYS AS (
    search_text(title, subtitle, category, badge, level, instructor ->> 'name', search_text_of_list(tags))
  ) STORED,
  ADD COLUMN search_body text NOT NULL GENERATED ALWAYS AS (
    search_text(title, subtitle, category, badge, level, instructor ->> 'name', search_text_of_list(tags), description,
      search_text_of_list(what_you_will_learn))
  ) STORED;--> statement-breakpoint
ALTER TABLE services
  ADD COLUMN search_headline text NOT NULL GENERATED ALWAYS AS (search_text(title, promise, heading)) STORED,
  ADD COLUMN search_body text NOT NULL GENERATED ALWAYS AS (
    search_text(title, promise, heading, description, search_text_of_list(paragraphs))
  ) STORED;--> statement-breakpoint
CREATE INDEX courses_search_headline ON courses USING gin (search_headline gin_trgm_ops);--> statement-breakpoint
CREATE INDEX courses_search_body ON courses USING gin (search_body gin_trgm_ops);--> statement-breakpoint
CREATE INDEX services_search_headline ON services USING gin (search_headline gin_trgm_ops);--> statement-breakpoint
CREATE INDEX services_search_body ON services USING gin (search_body gin_trgm_ops);
