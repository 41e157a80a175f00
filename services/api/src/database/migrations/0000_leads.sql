CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"email" text NOT NULL,
	"lead_name" text NOT NULL,
	"marketing_attribution" jsonb NOT NULL,
	"data" jsonb NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"delivery_status" text NOT NULL,
	"delivery_attempts" integer DEFAULT 0 NOT NULL,
	"delivery_changed_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"delivery_error" text,
	CONSTRAINT "leads_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "leads_delivery_status" CHECK (delivery_status in ('undelivered', 'pending', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "leads_created_at" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_unfinished" ON "leads" USING btree ("delivery_status") WHERE delivery_status <> 'delivered';