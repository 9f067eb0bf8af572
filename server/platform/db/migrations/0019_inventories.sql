CREATE TABLE "inventories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"change_seq" bigint DEFAULT 0 NOT NULL,
	"people_seq" bigint DEFAULT 0 NOT NULL,
	"bins_used" integer DEFAULT 0 NOT NULL,
	"items_used" integer DEFAULT 0 NOT NULL,
	"transfer_to" uuid,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventories_counts" CHECK ("inventories"."bins_used" >= 0 and "inventories"."items_used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inventory_id" uuid NOT NULL,
	"user_id" uuid,
	"role" text NOT NULL,
	"is_home" boolean DEFAULT false NOT NULL,
	"shown_name" text,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('owner', 'admin', 'editor', 'viewer')),
	CONSTRAINT "memberships_person_known" CHECK ("memberships"."user_id" is not null or "memberships"."ended_at" is not null),
	CONSTRAINT "memberships_home_owned" CHECK (not "memberships"."is_home" or "memberships"."ended_at" is not null or "memberships"."role" = 'owner')
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inventory_id" uuid NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"max_uses" integer DEFAULT 1 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('admin', 'editor', 'viewer')),
	CONSTRAINT "invitations_kind" CHECK ("invitations"."kind" in ('link', 'mail') and ("invitations"."kind" = 'mail') = ("invitations"."email" is not null)),
	CONSTRAINT "invitations_uses" CHECK ("invitations"."uses" between 0 and "invitations"."max_uses" and "invitations"."max_uses" between 1 and 100)
);
--> statement-breakpoint
-- Everybody's inventory so far: it takes the id of its person, so that no row below is rewritten.
INSERT INTO "inventories" ("id", "name", "owner_id", "change_seq", "bins_used", "items_used", "created_at", "updated_at")
	SELECT id, 'Home', id, change_seq, bins_used, items_used, created_at, created_at FROM "users";--> statement-breakpoint
INSERT INTO "memberships" ("id", "inventory_id", "user_id", "role", "is_home", "joined_at")
	SELECT gen_random_uuid(), id, id, 'owner', true, created_at FROM "users";--> statement-breakpoint
ALTER TABLE "inventories" ADD CONSTRAINT "inventories_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventories_owner" ON "inventories" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "inventories_deleted" ON "inventories" USING btree ("deleted_at") WHERE "inventories"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_live" ON "memberships" USING btree ("inventory_id","user_id") WHERE "memberships"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_owner" ON "memberships" USING btree ("inventory_id") WHERE "memberships"."role" = 'owner' and "memberships"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_home" ON "memberships" USING btree ("user_id") WHERE "memberships"."is_home" and "memberships"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "memberships_person" ON "memberships" USING btree ("user_id","inventory_id");--> statement-breakpoint
CREATE INDEX "invitations_inventory" ON "invitations" USING btree ("inventory_id");--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "bins" RENAME COLUMN "user_id" TO "inventory_id";--> statement-breakpoint
ALTER TABLE "bins" RENAME CONSTRAINT "bins_user_id_id_pk" TO "bins_inventory_id_id_pk";--> statement-breakpoint
ALTER TABLE "bins" DROP CONSTRAINT "bins_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "bins" ADD CONSTRAINT "bins_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bins" ADD COLUMN "is_members_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bins" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "items" RENAME COLUMN "user_id" TO "inventory_id";--> statement-breakpoint
ALTER TABLE "items" RENAME CONSTRAINT "items_user_id_id_pk" TO "items_inventory_id_id_pk";--> statement-breakpoint
ALTER TABLE "items" RENAME CONSTRAINT "items_user_id_bin_id_bins_user_id_id_fk" TO "items_inventory_id_bin_id_bins_inventory_id_id_fk";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "images" RENAME COLUMN "user_id" TO "inventory_id";--> statement-breakpoint
ALTER TABLE "images" DROP CONSTRAINT "images_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_qr_codes" RENAME COLUMN "user_id" TO "inventory_id";--> statement-breakpoint
ALTER TABLE "shared_qr_codes" DROP CONSTRAINT "shared_qr_codes_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "shared_qr_codes" ADD CONSTRAINT "shared_qr_codes_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_qr_codes" RENAME CONSTRAINT "shared_qr_codes_user_id_bin_id_bins_user_id_id_fk" TO "shared_qr_codes_inventory_id_bin_id_bins_inventory_id_id_fk";--> statement-breakpoint
ALTER TABLE "shared_qr_codes" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "qr_scan_notifications" RENAME COLUMN "bin_owner_id" TO "inventory_id";--> statement-breakpoint
ALTER TABLE "qr_scan_notifications" DROP CONSTRAINT "qr_scan_notifications_bin_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "qr_scan_notifications" ADD CONSTRAINT "qr_scan_notifications_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_scan_notifications" RENAME CONSTRAINT "qr_scan_notifications_bin_owner_id_bin_id_bins_user_id_id_fk" TO "qr_scan_notifications_bin_fk";--> statement-breakpoint
ALTER TABLE "physical_qr_codes" RENAME COLUMN "user_id" TO "inventory_id";--> statement-breakpoint
ALTER TABLE "physical_qr_codes" DROP CONSTRAINT "physical_qr_codes_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "physical_qr_codes" ADD CONSTRAINT "physical_qr_codes_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "op_receipts" RENAME COLUMN "user_id" TO "inventory_id";--> statement-breakpoint
ALTER TABLE "op_receipts" RENAME CONSTRAINT "op_receipts_user_id_op_id_pk" TO "op_receipts_inventory_id_op_id_pk";--> statement-breakpoint
ALTER TABLE "revision_runs" RENAME COLUMN "user_id" TO "inventory_id";--> statement-breakpoint
ALTER TABLE "revision_runs" RENAME CONSTRAINT "revision_runs_user_id_seq_id_pk" TO "revision_runs_inventory_id_seq_id_pk";--> statement-breakpoint
ALTER TABLE "revision_runs" ADD COLUMN "actor" uuid;--> statement-breakpoint
ALTER TABLE "sync_histories" RENAME COLUMN "user_id" TO "inventory_id";--> statement-breakpoint
ALTER TABLE "sync_histories" DROP CONSTRAINT "sync_histories_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "sync_histories" ADD CONSTRAINT "sync_histories_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Dialogues live for minutes; those of today belong to the only inventory there is.
ALTER TABLE "assistant_pending" ADD COLUMN "inventory_id" uuid;--> statement-breakpoint
UPDATE "assistant_pending" SET "inventory_id" = "user_id";--> statement-breakpoint
ALTER TABLE "assistant_pending" ALTER COLUMN "inventory_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_pending" DROP CONSTRAINT "assistant_pending_user_id_sid_panel_id_pk";--> statement-breakpoint
ALTER TABLE "assistant_pending" ADD CONSTRAINT "assistant_pending_user_id_inventory_id_sid_panel_id_pk" PRIMARY KEY("user_id","inventory_id","sid","panel_id");--> statement-breakpoint
ALTER TABLE "assistant_pending" ADD CONSTRAINT "assistant_pending_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP TRIGGER users_forget_operations ON "users";--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_operations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM op_receipts WHERE inventory_id = old.id;
	DELETE FROM revision_runs WHERE inventory_id = old.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER inventories_forget_operations AFTER DELETE ON "inventories" FOR EACH ROW EXECUTE FUNCTION forget_operations();--> statement-breakpoint
ALTER VIEW "revisions" RENAME COLUMN "user_id" TO "inventory_id";--> statement-breakpoint
CREATE OR REPLACE VIEW "revisions" AS
	SELECT run.inventory_id, run.id || lpad(step.place::text, 4, '0') AS id, step.entity, step.entity_id, step.seq, step.op_id,
		step.device_id, step.kind, step.data, step.after, step.name, step.bin_id, step.from_bin_id, run.device,
		run.created_at, run.seq AS run_seq, run.id AS run_id, step.place, run.bins AS run_bins, run.actor
	FROM "revision_runs" run CROSS JOIN LATERAL ROWS FROM (json_to_recordset(run.steps) AS (entity text, "entityId" text,
		seq bigint, "opId" text, "deviceId" text, kind text, data jsonb, after jsonb, name text, "binId" text,
		"fromBinId" text)) WITH ORDINALITY AS step (entity, entity_id, seq, op_id, device_id, kind, data, after, name,
		bin_id, from_bin_id, place);--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "change_seq";
