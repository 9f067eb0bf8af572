ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verify_token" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verify_token_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("deleted_at") WHERE "users"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_verifyToken_unique" UNIQUE("verify_token");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_verify" CHECK (("users"."verify_token" is null) = ("users"."verify_token_expires_at" is null));