CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"outcome" text NOT NULL,
	"about" jsonb,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_outcome" CHECK ("payment_events"."outcome" in ('applied', 'waiting', 'refused', 'ignored')),
	CONSTRAINT "payment_events_about" CHECK (("payment_events"."outcome" = 'waiting') = ("payment_events"."about" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"client_secret" text NOT NULL,
	"customer_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"purpose" jsonb,
	"subscription_id" text,
	"plan_type" text,
	"refunded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_payments_clientSecret_unique" UNIQUE("client_secret"),
	CONSTRAINT "sandbox_payments_status" CHECK ("sandbox_payments"."status" in ('open', 'asking', 'succeeded', 'canceled')),
	CONSTRAINT "sandbox_payments_amount" CHECK ("sandbox_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"customer_id" text NOT NULL,
	"purpose" jsonb NOT NULL,
	"plan_type" text NOT NULL,
	"status" text DEFAULT 'incomplete' NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"card" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_subscriptions_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_subscriptions_status" CHECK ("sandbox_subscriptions"."status" in ('incomplete', 'active', 'past_due', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_status";--> statement-breakpoint
ALTER TABLE "bin_purchases" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_at_period_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_plan_type" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "applied_reading" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "qr_orders" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."outcome" = 'waiting';--> statement-breakpoint
CREATE INDEX "sandbox_payments_customer" ON "sandbox_payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_subscription" ON "sandbox_payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_customer" ON "sandbox_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bin_purchases_cart" ON "bin_purchases" USING btree ("user_id") WHERE "bin_purchases"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" <> 'canceled';--> statement-breakpoint
CREATE UNIQUE INDEX "qr_orders_cart" ON "qr_orders" USING btree ("user_id","pack_id") WHERE "qr_orders"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next" CHECK ("subscriptions"."next_plan_type" in ('starter', 'basic', 'pro', 'unlimited'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('incomplete', 'active', 'canceled', 'past_due'));