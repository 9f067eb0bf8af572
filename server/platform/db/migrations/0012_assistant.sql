CREATE TABLE "assistant_pending" (
	"user_id" uuid NOT NULL,
	"sid" text NOT NULL,
	"panel_id" text NOT NULL,
	"conversation" jsonb NOT NULL,
	"pending" jsonb,
	"pending_id" text,
	"pending_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assistant_pending_user_id_sid_panel_id_pk" PRIMARY KEY("user_id","sid","panel_id"),
	CONSTRAINT "assistant_pending_whole" CHECK (("assistant_pending"."pending" is null) = ("assistant_pending"."pending_id" is null) and ("assistant_pending"."pending" is null) = ("assistant_pending"."pending_until" is null))
);
--> statement-breakpoint
ALTER TABLE "assistant_pending" ADD CONSTRAINT "assistant_pending_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_pending" ADD CONSTRAINT "assistant_pending_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_pending_session" ON "assistant_pending" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "assistant_pending_age" ON "assistant_pending" USING btree ("updated_at");