CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"provider" text NOT NULL,
	"email" text,
	"granted_inventories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "identities_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "oidc_sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"sealed_id_token" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_sign_ins" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_answer" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "oidc_sign_ins_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "oidc_sign_ins_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_password" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_by" text;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_sessions" ADD CONSTRAINT "oidc_sessions_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oidc_sign_ins_expiry" ON "oidc_sign_ins" USING btree ("expires_at");