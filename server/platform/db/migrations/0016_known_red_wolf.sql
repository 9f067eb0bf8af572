CREATE TABLE "trial_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_trials" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email_token" text;--> statement-breakpoint
CREATE INDEX "known_devices_hash" ON "known_devices" USING btree ("device_hash");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_pendingEmailToken_unique" UNIQUE("pending_email_token");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_pending_email" CHECK (("users"."pending_email" is null) = ("users"."pending_email_expires_at" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_pending_token" CHECK ("users"."pending_email_token" is null or "users"."pending_email" is not null);