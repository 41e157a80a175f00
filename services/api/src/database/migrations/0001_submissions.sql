CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"delivery_status" text NOT NULL,
	"delivery_attempts" integer DEFAULT 0 NOT NULL,
	"delivery_changed_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"delivery_error" text,
	"form" text NOT NULL,
	"fields" jsonb NOT NULL,
	"flags" jsonb NOT NULL,
	"token" text,
	CONSTRAINT "submissions_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "submissions_token_unique" UNIQUE("token"),
	CONSTRAINT "submissions_delivery_status" CHECK (delivery_status in ('undelivered', 'pending', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "submissions_created_at" ON "submissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_unfinished" ON "submissions" USING btree ("delivery_status") WHERE delivery_status <> 'delivered';--> statement-breakpoint
CREATE INDEX "submissions_form" ON "submissions" USING btree ("form","created_at");