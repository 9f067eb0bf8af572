CREATE TABLE "files" (
	"inventory_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_inventory_id_digest_pk" PRIMARY KEY("inventory_id","digest"),
	CONSTRAINT "files_id_unique" UNIQUE("id"),
	CONSTRAINT "files_digest" CHECK ("files"."digest" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_age" ON "files" USING btree ("created_at");