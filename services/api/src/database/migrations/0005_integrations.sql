CREATE TABLE "integrations" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"origins" text[] NOT NULL,
	"rate_per_minute" integer NOT NULL,
	"visitor_rate_per_minute" integer NOT NULL,
	"completed_url" text,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
