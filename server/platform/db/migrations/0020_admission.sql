CREATE TABLE "admin_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"admin_id" uuid,
	"admin_email" text,
	"person_id" uuid NOT NULL,
	"person_email" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "sign_ups" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "admin_log_at" ON "admin_log" USING btree ("at","id");