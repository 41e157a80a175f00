CREATE TABLE "assignments" (
	"experiment" text NOT NULL,
	"session" text NOT NULL,
	"variant" text NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assignments_experiment_session_pk" PRIMARY KEY("experiment","session")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"visitor" text,
	"session" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"payload" jsonb NOT NULL,
	CONSTRAINT "events_source_id_pk" PRIMARY KEY("source","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"delivery_status" text NOT NULL,
	"delivery_attempts" integer DEFAULT 0 NOT NULL,
	"delivery_changed_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"delivery_error" text,
	"kind" text NOT NULL,
	"message_id" text NOT NULL,
	"user_id" text NOT NULL,
	"event" text,
	"group_id" text,
	"traits" jsonb NOT NULL,
	CONSTRAINT "messages_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "messages_delivery_status" CHECK (delivery_status in ('undelivered', 'pending', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"properties" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profiles_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "replays" (
	"replay_id" text NOT NULL,
	"seq" integer NOT NULL,
	"visitor" text NOT NULL,
	"format" text NOT NULL,
	"start_url" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"length_ms" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "replays_replay_id_seq_pk" PRIMARY KEY("replay_id","seq")
);
--> statement-breakpoint
CREATE INDEX "assignments_session" ON "assignments" USING btree ("session");--> statement-breakpoint
CREATE INDEX "assignments_assigned_at" ON "assignments" USING btree ("assigned_at");--> statement-breakpoint
CREATE INDEX "events_received_at" ON "events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("source","name","received_at");--> statement-breakpoint
CREATE INDEX "events_visitor" ON "events" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "events_session" ON "events" USING btree ("session");--> statement-breakpoint
CREATE INDEX "messages_created_at" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_unfinished" ON "messages" USING btree ("delivery_status") WHERE delivery_status <> 'delivered';--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_event" ON "messages" USING btree ("event","created_at");--> statement-breakpoint
CREATE INDEX "replays_visitor" ON "replays" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "replays_received_at" ON "replays" USING btree ("received_at");