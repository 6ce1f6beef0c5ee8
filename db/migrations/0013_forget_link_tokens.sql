-- What is kept of a mail that went out opens nothing; new ones are kept so from the start.
UPDATE "outgoing_mails" SET "body" = regexp_replace("body", '([?&](?:token|erase)=)[A-Za-z0-9_-]+', '\1...', 'g') WHERE "sent_at" IS NOT NULL;
