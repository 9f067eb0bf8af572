CREATE TABLE "label_sizes" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"size" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "label_sizes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "bins" ADD COLUMN "label_printed" text;--> statement-breakpoint
ALTER TABLE "physical_qr_codes" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "label_sizes" ADD CONSTRAINT "label_sizes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "physical_qr_codes_batch" ON "physical_qr_codes" USING btree ("user_id","batch") WHERE "physical_qr_codes"."batch" is not null;