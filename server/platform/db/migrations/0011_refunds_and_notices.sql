CREATE TABLE "trial_notices" (
	"user_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trial_notices_user_id_notice_pk" PRIMARY KEY("user_id","notice"),
	CONSTRAINT "trial_notices_notice" CHECK ("trial_notices"."notice" in ('week', 'day'))
);
--> statement-breakpoint
ALTER TABLE "qr_orders" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trial_notices" ADD CONSTRAINT "trial_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_orders" ADD CONSTRAINT "qr_orders_refunded" CHECK ("qr_orders"."refunded_at" is null or "qr_orders"."status" <> 'pending');