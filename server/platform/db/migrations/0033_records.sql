CREATE TABLE "records" (
	"inventory_id" uuid NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text,
	"target_id" text,
	"name" text NOT NULL,
	"type" text,
	"role" text,
	"bytes" integer,
	"digest" text,
	"taken_on" text,
	"choices" text,
	"categories" text,
	"position" double precision DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"deleted_with" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "records_inventory_id_id_pk" PRIMARY KEY("inventory_id","id"),
	CONSTRAINT "records_id_unique" UNIQUE("id"),
	CONSTRAINT "records_id" CHECK ("records"."id" ~ '^[A-Za-z0-9_-]{21}$'),
	CONSTRAINT "records_has_target" CHECK (("records"."target" is null) = ("records"."target_id" is null)),
	CONSTRAINT "records_version" CHECK ("records"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "records_delta" ON "records" USING btree ("inventory_id","seq");--> statement-breakpoint
CREATE INDEX "records_target" ON "records" USING btree ("inventory_id","target_id") WHERE "records"."target_id" is not null;--> statement-breakpoint
CREATE INDEX "records_live" ON "records" USING btree ("inventory_id","kind") WHERE "records"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "records_trash" ON "records" USING btree ("deleted_at") WHERE "records"."deleted_at" is not null and "records"."name" <> '';--> statement-breakpoint
CREATE INDEX "records_digest" ON "records" USING btree ("inventory_id","digest") WHERE "records"."digest" is not null;