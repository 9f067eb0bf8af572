CREATE TABLE "code_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_histories" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"history" text,
	"began_at" timestamp (3) with time zone,
	"forgotten_seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sync_histories" ADD CONSTRAINT "sync_histories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;