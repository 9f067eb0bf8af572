CREATE TABLE "history_shares" (
	"payer_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "history_shares_payer_id_member_id_day_pk" PRIMARY KEY("payer_id","member_id","day")
);
--> statement-breakpoint
ALTER TABLE "inventories" ADD COLUMN "history_grown" bigint;--> statement-breakpoint
-- Inventories that are there already are counted by and by; a new one has no history that was not counted.
ALTER TABLE "inventories" ALTER COLUMN "history_grown" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "revision_runs" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "sync_histories" ADD COLUMN "history_dropped" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "history_shares" ADD CONSTRAINT "history_shares_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_shares" ADD CONSTRAINT "history_shares_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "op_receipts_oldest" ON "op_receipts" USING btree ("inventory_id","created_at");--> statement-breakpoint
CREATE INDEX "revision_runs_settled" ON "revision_runs" USING btree ("inventory_id","seq","id") WHERE "revision_runs"."shows" & 64 = 0;