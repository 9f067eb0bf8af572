CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"sess" jsonb NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"subscription_status" text DEFAULT 'free' NOT NULL,
	"subscription_tier" text DEFAULT 'free' NOT NULL,
	"subscription_ends_at" timestamp (3) with time zone,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"bins_used" integer DEFAULT 0 NOT NULL,
	"items_used" integer DEFAULT 0 NOT NULL,
	"qr_codes_used" integer DEFAULT 0 NOT NULL,
	"reset_token" text,
	"reset_token_expires_at" timestamp (3) with time zone,
	"change_seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_resetToken_unique" UNIQUE("reset_token"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_status" CHECK ("users"."subscription_status" in ('free', 'trial', 'active', 'past_due', 'canceled')),
	CONSTRAINT "users_tier" CHECK ("users"."subscription_tier" in ('free', 'trial', 'starter', 'basic', 'pro', 'unlimited')),
	CONSTRAINT "users_counts" CHECK ("users"."bins_used" >= 0 and "users"."items_used" >= 0 and "users"."qr_codes_used" >= 0),
	CONSTRAINT "users_reset" CHECK (("users"."reset_token" is null) = ("users"."reset_token_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "achievements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"category" text NOT NULL,
	"tier" text DEFAULT 'bronze' NOT NULL,
	"points" integer DEFAULT 10 NOT NULL,
	"requirement" jsonb NOT NULL,
	"is_secret" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievements_key_unique" UNIQUE("key"),
	CONSTRAINT "achievements_tier" CHECK ("achievements"."tier" in ('bronze', 'silver', 'gold', 'platinum')),
	CONSTRAINT "achievements_points" CHECK ("achievements"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_achievements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"achievement_id" uuid NOT NULL,
	"unlocked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"progress" jsonb,
	CONSTRAINT "user_achievements_once" UNIQUE("user_id","achievement_id")
);
--> statement-breakpoint
CREATE TABLE "user_stats" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"total_points" integer DEFAULT 0 NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"total_bins_created" integer DEFAULT 0 NOT NULL,
	"total_items_added" integer DEFAULT 0 NOT NULL,
	"total_qr_codes_shared" integer DEFAULT 0 NOT NULL,
	"total_qr_codes_scanned" integer DEFAULT 0 NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"last_activity_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_stats_level" CHECK ("user_stats"."level" >= 1)
);
--> statement-breakpoint
CREATE TABLE "bin_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bin_id" text,
	"amount" integer NOT NULL,
	"stripe_payment_intent_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bin_purchases_stripePaymentIntentId_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "bin_purchases_status" CHECK ("bin_purchases"."status" in ('pending', 'paid', 'failed')),
	CONSTRAINT "bin_purchases_amount" CHECK ("bin_purchases"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_type" text NOT NULL,
	"amount" integer NOT NULL,
	"stripe_subscription_id" text,
	"status" text DEFAULT 'active' NOT NULL,
	"current_period_start" timestamp (3) with time zone,
	"current_period_end" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_stripeSubscriptionId_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan_type" in ('starter', 'basic', 'pro', 'unlimited')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('active', 'canceled', 'past_due')),
	CONSTRAINT "subscriptions_amount" CHECK ("subscriptions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bins" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"location" text,
	"color" text,
	"image_url" text,
	"qr_code" text NOT NULL,
	"qr_style" jsonb,
	"is_qr_private" boolean DEFAULT false NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bins_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "bins_id_unique" UNIQUE("id"),
	CONSTRAINT "bins_qrCode_unique" UNIQUE("qr_code"),
	CONSTRAINT "bins_id" CHECK ("bins"."id" ~ '^[A-Za-z0-9_-]{21}$'),
	CONSTRAINT "bins_qr_code" CHECK ("bins"."qr_code" ~ '^[A-Za-z0-9]{22}$'),
	CONSTRAINT "bins_item_count" CHECK ("bins"."item_count" >= 0),
	CONSTRAINT "bins_version" CHECK ("bins"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_size" CHECK ("images"."width" > 0 and "images"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "items" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"bin_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text,
	"image_url" text,
	"notes" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_with" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "items_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "items_id_unique" UNIQUE("id"),
	CONSTRAINT "items_id" CHECK ("items"."id" ~ '^[A-Za-z0-9_-]{21}$'),
	CONSTRAINT "items_quantity" CHECK ("items"."quantity" between 0 and 1000000),
	CONSTRAINT "items_version" CHECK ("items"."version" >= 1),
	CONSTRAINT "items_deleted_with" CHECK ("items"."deleted_with" is null or "items"."deleted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "qr_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"pack_id" text NOT NULL,
	"pack_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"stripe_payment_intent_id" text,
	"shipping_full_name" text NOT NULL,
	"shipping_address_line1" text NOT NULL,
	"shipping_address_line2" text,
	"shipping_city" text NOT NULL,
	"shipping_state" text NOT NULL,
	"shipping_zip_code" text NOT NULL,
	"shipping_country" text NOT NULL,
	"shipping_phone" text NOT NULL,
	"tracking_number" text,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "qr_orders_stripePaymentIntentId_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "qr_orders_status" CHECK ("qr_orders"."status" in ('pending', 'paid', 'shipped', 'delivered', 'failed')),
	CONSTRAINT "qr_orders_quantity" CHECK ("qr_orders"."quantity" > 0),
	CONSTRAINT "qr_orders_shipped" CHECK ("qr_orders"."status" not in ('shipped', 'delivered') or "qr_orders"."shipped_at" is not null),
	CONSTRAINT "qr_orders_delivered" CHECK (("qr_orders"."status" = 'delivered') = ("qr_orders"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "qr_scan_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bin_owner_id" uuid NOT NULL,
	"bin_id" text NOT NULL,
	"share_code" text,
	"scanner_ip_hash" text,
	"user_agent_hash" text,
	"scanner_info" jsonb,
	"notification_sent" boolean DEFAULT false NOT NULL,
	"scanned_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_qr_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"bin_id" text NOT NULL,
	"role" text DEFAULT 'viewer' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"access_count" integer DEFAULT 0 NOT NULL,
	"max_access" integer,
	"pin_hash" text,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_qr_codes_shareCode_unique" UNIQUE("share_code"),
	CONSTRAINT "shared_qr_codes_code" CHECK ("shared_qr_codes"."share_code" ~ '^[A-Za-z0-9]{22}$'),
	CONSTRAINT "shared_qr_codes_role" CHECK ("shared_qr_codes"."role" in ('viewer', 'editor', 'admin')),
	CONSTRAINT "shared_qr_codes_revoked" CHECK ("shared_qr_codes"."is_active" = ("shared_qr_codes"."revoked_at" is null)),
	CONSTRAINT "shared_qr_codes_max" CHECK ("shared_qr_codes"."max_access" is null or "shared_qr_codes"."max_access" between 1 and 1000),
	CONSTRAINT "shared_qr_codes_count" CHECK ("shared_qr_codes"."access_count" >= 0 and ("shared_qr_codes"."max_access" is null or "shared_qr_codes"."access_count" <= "shared_qr_codes"."max_access"))
);
--> statement-breakpoint
CREATE TABLE "physical_qr_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"qr_code_id" text NOT NULL,
	"user_id" uuid,
	"bin_id" text,
	"order_id" uuid,
	"status" text DEFAULT 'unassigned' NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"linked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "physical_qr_codes_qrCodeId_unique" UNIQUE("qr_code_id"),
	CONSTRAINT "physical_qr_codes_status" CHECK ("physical_qr_codes"."status" in ('unassigned', 'claimed', 'linked')),
	CONSTRAINT "physical_qr_codes_unassigned" CHECK ("physical_qr_codes"."status" <> 'unassigned' or ("physical_qr_codes"."user_id" is null and "physical_qr_codes"."bin_id" is null)),
	CONSTRAINT "physical_qr_codes_linked" CHECK ("physical_qr_codes"."bin_id" is null or "physical_qr_codes"."status" = 'linked')
);
--> statement-breakpoint
CREATE TABLE "op_receipts" (
	"user_id" uuid NOT NULL,
	"op_id" text NOT NULL,
	"hash" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "op_receipts_user_id_op_id_pk" PRIMARY KEY("user_id","op_id")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"op_id" text,
	"device_id" text,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "revisions_entity_name" CHECK ("revisions"."entity" in ('bin', 'item')),
	CONSTRAINT "revisions_kind" CHECK ("revisions"."kind" in ('created', 'changed', 'conflict', 'deleted', 'restored', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "server_meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_achievements" ADD CONSTRAINT "user_achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_achievements" ADD CONSTRAINT "user_achievements_achievement_id_achievements_id_fk" FOREIGN KEY ("achievement_id") REFERENCES "public"."achievements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stats" ADD CONSTRAINT "user_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bin_purchases" ADD CONSTRAINT "bin_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bin_purchases" ADD CONSTRAINT "bin_purchases_bin_id_bins_id_fk" FOREIGN KEY ("bin_id") REFERENCES "public"."bins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bins" ADD CONSTRAINT "bins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_user_id_bin_id_bins_user_id_id_fk" FOREIGN KEY ("user_id","bin_id") REFERENCES "public"."bins"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_orders" ADD CONSTRAINT "qr_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_scan_notifications" ADD CONSTRAINT "qr_scan_notifications_bin_owner_id_users_id_fk" FOREIGN KEY ("bin_owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_scan_notifications" ADD CONSTRAINT "qr_scan_notifications_bin_owner_id_bin_id_bins_user_id_id_fk" FOREIGN KEY ("bin_owner_id","bin_id") REFERENCES "public"."bins"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_qr_codes" ADD CONSTRAINT "shared_qr_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_qr_codes" ADD CONSTRAINT "shared_qr_codes_user_id_bin_id_bins_user_id_id_fk" FOREIGN KEY ("user_id","bin_id") REFERENCES "public"."bins"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_qr_codes" ADD CONSTRAINT "physical_qr_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_qr_codes" ADD CONSTRAINT "physical_qr_codes_bin_id_bins_id_fk" FOREIGN KEY ("bin_id") REFERENCES "public"."bins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_qr_codes" ADD CONSTRAINT "physical_qr_codes_order_id_qr_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."qr_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "op_receipts" ADD CONSTRAINT "op_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "bin_purchases_owner" ON "bin_purchases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_owner" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bins_delta" ON "bins" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("user_id","sha256");--> statement-breakpoint
CREATE INDEX "items_delta" ON "items" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "items_bin" ON "items" USING btree ("user_id","bin_id");--> statement-breakpoint
CREATE INDEX "qr_orders_owner" ON "qr_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "qr_scan_notifications_bin" ON "qr_scan_notifications" USING btree ("bin_owner_id","bin_id","scanned_at");--> statement-breakpoint
CREATE INDEX "qr_scan_notifications_age" ON "qr_scan_notifications" USING btree ("scanned_at");--> statement-breakpoint
CREATE INDEX "shared_qr_codes_owner" ON "shared_qr_codes" USING btree ("user_id","bin_id");--> statement-breakpoint
CREATE INDEX "physical_qr_codes_owner" ON "physical_qr_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "physical_qr_codes_bin" ON "physical_qr_codes" USING btree ("bin_id");--> statement-breakpoint
CREATE INDEX "op_receipts_age" ON "op_receipts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "revisions_entity" ON "revisions" USING btree ("user_id","entity_id","seq");--> statement-breakpoint
CREATE INDEX "revisions_age" ON "revisions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at");