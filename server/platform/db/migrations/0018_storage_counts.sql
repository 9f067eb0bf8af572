ALTER TABLE "users" ADD COLUMN "text_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "history_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "photo_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "usage_counted_at" timestamp (3) with time zone;--> statement-breakpoint
-- Accounts that are there already are counted by and by; a new one has nothing that was not counted.
ALTER TABLE "users" ALTER COLUMN "usage_counted_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "revision_runs" ADD COLUMN "shows" smallint;--> statement-breakpoint
CREATE INDEX "revision_runs_shows" ON "revision_runs" USING btree ("user_id","shows","seq","id");