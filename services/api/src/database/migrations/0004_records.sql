CREATE TABLE "records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"content" jsonb NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"delivery_status" text NOT NULL,
	"delivery_attempts" integer DEFAULT 0 NOT NULL,
	"delivery_changed_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"delivery_error" text,
	CONSTRAINT "records_idempotency_key" UNIQUE("kind","idempotency_key"),
	CONSTRAINT "records_kind" CHECK (kind in ('lead', 'submission', 'message')),
	CONSTRAINT "records_delivery_status" CHECK (delivery_status in ('undelivered', 'pending', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "records_created_at" ON "records" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "records_unfinished" ON "records" USING btree ("kind","delivery_status") WHERE delivery_status <> 'delivered';--> statement-breakpoint
CREATE UNIQUE INDEX "records_token" ON "records" USING btree ((content ->> 'token'));--> statement-breakpoint
CREATE INDEX "records_form" ON "records" USING btree ((content ->> 'form'),"created_at");--> statement-breakpoint
CREATE INDEX "records_user" ON "records" USING btree ((content ->> 'userId'));--> statement-breakpoint
CREATE INDEX "records_event" ON "records" USING btree ((content ->> 'event'),"created_at");
--> statement-breakpoint
-- Another process may still write into the old tables: it waits here, and fails when they are gone.
LOCK TABLE "leads", "submissions", "messages" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO "records" (id, kind, created_at, idempotency_key, request_hash, delivery_status, delivery_attempts, delivery_changed_at, delivered_at, delivery_error, content)
SELECT id, 'lead', created_at, idempotency_key, request_hash, delivery_status, delivery_attempts, delivery_changed_at, delivered_at, delivery_error,
	jsonb_build_object('email', email, 'lead_name', lead_name, 'marketing_attribution', marketing_attribution, 'data', data)
	|| CASE WHEN flags = '[]'::jsonb THEN '{}'::jsonb ELSE jsonb_build_object('flags', flags) END
FROM "leads";
--> statement-breakpoint
INSERT INTO "records" (id, kind, created_at, idempotency_key, request_hash, delivery_status, delivery_attempts, delivery_changed_at, delivered_at, delivery_error, content)
SELECT id, 'submission', created_at, idempotency_key, request_hash, delivery_status, delivery_attempts, delivery_changed_at, delivered_at, delivery_error,
	jsonb_build_object('form', form, 'fields', fields, 'flags', flags)
	|| CASE WHEN token IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('token', token) END
FROM "submissions";
--> statement-breakpoint
INSERT INTO "records" (id, kind, created_at, idempotency_key, request_hash, delivery_status, delivery_attempts, delivery_changed_at, delivered_at, delivery_error, content)
SELECT id, 'message', created_at, idempotency_key, request_hash, delivery_status, delivery_attempts, delivery_changed_at, delivered_at, delivery_error,
	jsonb_build_object('kind', kind, 'messageId', message_id, 'userId', user_id, 'event', event, 'groupId', group_id, 'traits', traits)
FROM "messages";
--> statement-breakpoint
DROP TABLE "leads";
--> statement-breakpoint
DROP TABLE "submissions";
--> statement-breakpoint
DROP TABLE "messages";
