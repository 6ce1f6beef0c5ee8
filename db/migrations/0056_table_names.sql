-- Tables are named by the field's terms. The release before this one runs on meanwhile and knows the old names: they stay as
-- views that take its reads and writes, and the next release drops them (docs/decisions/0038-old-table-names-as-views.md).
ALTER TABLE "kept_figures" RENAME TO "cached_metrics";--> statement-breakpoint
ALTER TABLE "cached_metrics" RENAME CONSTRAINT "kept_figures_pkey" TO "cached_metrics_pkey";--> statement-breakpoint
ALTER TABLE "kept_versions" RENAME TO "setting_revisions";--> statement-breakpoint
ALTER TABLE "setting_revisions" RENAME CONSTRAINT "kept_versions_subject_version_pk" TO "setting_revisions_subject_version_pk";--> statement-breakpoint
ALTER TABLE "match_runs" RENAME TO "reconciliation_runs";--> statement-breakpoint
ALTER TABLE "reconciliation_runs" RENAME COLUMN "healed" TO "auto_resolved";--> statement-breakpoint
ALTER TABLE "reconciliation_runs" RENAME CONSTRAINT "match_runs_pkey" TO "reconciliation_runs_pkey";--> statement-breakpoint
ALTER TABLE "reconciliation_runs" RENAME CONSTRAINT "match_runs_asked_by_users_id_fk" TO "reconciliation_runs_asked_by_users_id_fk";--> statement-breakpoint
ALTER INDEX "match_runs_newest" RENAME TO "reconciliation_runs_newest";--> statement-breakpoint
ALTER TABLE "match_findings" RENAME TO "reconciliation_discrepancies";--> statement-breakpoint
ALTER TABLE "reconciliation_discrepancies" RENAME CONSTRAINT "match_findings_pkey" TO "reconciliation_discrepancies_pkey";--> statement-breakpoint
ALTER TABLE "reconciliation_discrepancies" RENAME CONSTRAINT "match_findings_order_id_orders_id_fk" TO "reconciliation_discrepancies_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "reconciliation_discrepancies" RENAME CONSTRAINT "match_findings_resolved_by_users_id_fk" TO "reconciliation_discrepancies_resolved_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "reconciliation_discrepancies" RENAME CONSTRAINT "match_findings_paise" TO "reconciliation_discrepancies_paise";--> statement-breakpoint
ALTER INDEX "match_findings_key" RENAME TO "reconciliation_discrepancies_key";--> statement-breakpoint
ALTER INDEX "match_findings_newest" RENAME TO "reconciliation_discrepancies_newest";--> statement-breakpoint
ALTER INDEX "match_findings_open" RENAME TO "reconciliation_discrepancies_open";--> statement-breakpoint
ALTER INDEX "match_findings_order" RENAME TO "reconciliation_discrepancies_order";--> statement-breakpoint
ALTER TABLE "contests" RENAME TO "question_appeals";--> statement-breakpoint
ALTER TABLE "question_appeals" RENAME CONSTRAINT "contests_pkey" TO "question_appeals_pkey";--> statement-breakpoint
ALTER TABLE "question_appeals" RENAME CONSTRAINT "contests_attempt_id_attempts_id_fk" TO "question_appeals_attempt_id_attempts_id_fk";--> statement-breakpoint
ALTER TABLE "question_appeals" RENAME CONSTRAINT "contests_question_id_questions_id_fk" TO "question_appeals_question_id_questions_id_fk";--> statement-breakpoint
ALTER TABLE "question_appeals" RENAME CONSTRAINT "contests_user_id_users_id_fk" TO "question_appeals_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "question_appeals" RENAME CONSTRAINT "contests_state" TO "question_appeals_state";--> statement-breakpoint
ALTER INDEX "contests_once" RENAME TO "question_appeals_once";--> statement-breakpoint
ALTER INDEX "contests_open" RENAME TO "question_appeals_open";--> statement-breakpoint
ALTER TABLE "asked_questions" RENAME TO "learner_questions";--> statement-breakpoint
ALTER TABLE "learner_questions" RENAME CONSTRAINT "asked_questions_pkey" TO "learner_questions_pkey";--> statement-breakpoint
ALTER TABLE "learner_questions" RENAME CONSTRAINT "asked_questions_user_id_users_id_fk" TO "learner_questions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "learner_questions" RENAME CONSTRAINT "asked_questions_course_id_courses_id_fk" TO "learner_questions_course_id_courses_id_fk";--> statement-breakpoint
ALTER TABLE "learner_questions" RENAME CONSTRAINT "asked_questions_answered_by_users_id_fk" TO "learner_questions_answered_by_users_id_fk";--> statement-breakpoint
ALTER INDEX "asked_questions_content" RENAME TO "learner_questions_content";--> statement-breakpoint
ALTER INDEX "asked_questions_user" RENAME TO "learner_questions_user";--> statement-breakpoint
ALTER INDEX "asked_questions_newest" RENAME TO "learner_questions_newest";--> statement-breakpoint
ALTER INDEX "asked_questions_answered" RENAME TO "learner_questions_answered";--> statement-breakpoint
ALTER INDEX "asked_questions_hidden" RENAME TO "learner_questions_hidden";--> statement-breakpoint
ALTER INDEX "asked_questions_open" RENAME TO "learner_questions_open";--> statement-breakpoint
ALTER INDEX "asked_questions_search" RENAME TO "learner_questions_search";--> statement-breakpoint
ALTER TABLE "media_marks" RENAME TO "media_references";--> statement-breakpoint
ALTER TABLE "media_references" RENAME CONSTRAINT "media_marks_place_document_id_mark_pk" TO "media_references_place_document_id_mark_pk";--> statement-breakpoint
ALTER INDEX "media_marks_mark" RENAME TO "media_references_mark";--> statement-breakpoint
ALTER TABLE "media_versions" RENAME TO "media_renditions";--> statement-breakpoint
ALTER TABLE "media_renditions" RENAME CONSTRAINT "media_versions_pkey" TO "media_renditions_pkey";--> statement-breakpoint
ALTER TABLE "notices" RENAME TO "notifications";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_pkey" TO "notifications_pkey";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_user_id_users_id_fk" TO "notifications_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "notices_key" RENAME TO "notifications_key";--> statement-breakpoint
ALTER INDEX "notices_newest" RENAME TO "notifications_newest";--> statement-breakpoint
ALTER INDEX "notices_unread" RENAME TO "notifications_unread";--> statement-breakpoint
ALTER TABLE "notice_preferences" RENAME TO "notification_preferences";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME CONSTRAINT "notice_preferences_user_id_kind_pk" TO "notification_preferences_user_id_kind_pk";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME CONSTRAINT "notice_preferences_user_id_users_id_fk" TO "notification_preferences_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME CONSTRAINT "notice_preferences_kind" TO "notification_preferences_kind";--> statement-breakpoint
ALTER TABLE "certificate_pictures" RENAME TO "certificate_images";--> statement-breakpoint
ALTER TABLE "certificate_images" RENAME CONSTRAINT "certificate_pictures_pkey" TO "certificate_images_pkey";--> statement-breakpoint
ALTER INDEX "certificate_pictures_hash" RENAME TO "certificate_images_hash";--> statement-breakpoint
ALTER TABLE "certificate_designs" RENAME CONSTRAINT "certificate_designs_signature_id_certificate_pictures_id_fk" TO "certificate_designs_signature_id_certificate_images_id_fk";--> statement-breakpoint
ALTER TABLE "certificate_designs" RENAME CONSTRAINT "certificate_designs_logo_id_certificate_pictures_id_fk" TO "certificate_designs_logo_id_certificate_images_id_fk";--> statement-breakpoint
ALTER INDEX "grants_standing" RENAME TO "grants_active";--> statement-breakpoint
ALTER INDEX "grants_course_standing" RENAME TO "grants_course_active";--> statement-breakpoint
ALTER INDEX "grants_learner_standing" RENAME TO "grants_learner_active";--> statement-breakpoint
CREATE VIEW "kept_figures" AS SELECT "name", "value", "counted_at" FROM "cached_metrics";--> statement-breakpoint
CREATE VIEW "kept_versions" AS SELECT "subject", "version", "value", "saved_by", "saved_at" FROM "setting_revisions";--> statement-breakpoint
CREATE VIEW "match_runs" AS SELECT "id", "started_at", "ended_at", "asked_by", "tries", "payments", "refunds", "orders", "auto_resolved" AS "healed", "found", "failure" FROM "reconciliation_runs";--> statement-breakpoint
CREATE VIEW "match_findings" AS SELECT "id", "key", "kind", "order_id", "payment_id", "refund_id", "about", "paise", "is_in_ledger", "details", "first_seen_at", "last_seen_at", "resolved_at", "resolved_by", "note" FROM "reconciliation_discrepancies";--> statement-breakpoint
CREATE VIEW "contests" AS SELECT "id", "attempt_id", "question_id", "user_id", "text", "state", "answer", "created_at", "decided_at" FROM "question_appeals";--> statement-breakpoint
CREATE VIEW "asked_questions" AS SELECT "id", "user_id", "course_id", "content_id", "text", "created_at", "answer", "answered_at", "answered_by", "hidden_at", "searched" FROM "learner_questions";--> statement-breakpoint
CREATE VIEW "media_marks" AS SELECT "place", "document_id", "mark" FROM "media_references";--> statement-breakpoint
CREATE VIEW "media_versions" AS SELECT "file_key", "versions", "state", "percent", "made_at" FROM "media_renditions";--> statement-breakpoint
CREATE VIEW "notices" AS SELECT "id", "user_id", "key", "kind", "title", "text", "href", "created_at", "read_at" FROM "notifications";--> statement-breakpoint
CREATE VIEW "notice_preferences" AS SELECT "user_id", "kind", "in_app", "mail" FROM "notification_preferences";--> statement-breakpoint
CREATE VIEW "certificate_pictures" AS SELECT "id", "hash", "png", "width", "height", "created_at" FROM "certificate_images";
