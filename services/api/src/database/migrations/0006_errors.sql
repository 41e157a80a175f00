CREATE TABLE "error_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"fragment" text,
	"version" text,
	"expose" text,
	"message" text NOT NULL,
	"stack" text,
	"path" text NOT NULL,
	"count" integer NOT NULL,
	"arms" jsonb NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"frames" jsonb,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "error_groups_stage" CHECK (stage in ('run', 'load', 'mount', 'render'))
);
--> statement-breakpoint
CREATE INDEX "error_groups_last_seen_at" ON "error_groups" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "error_groups_fragment" ON "error_groups" USING btree ("fragment","version");--> statement-breakpoint
CREATE INDEX "error_groups_rarest" ON "error_groups" USING btree ("count","last_seen_at");