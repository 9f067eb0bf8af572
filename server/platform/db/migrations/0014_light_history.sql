ALTER TABLE "op_receipts" DROP CONSTRAINT "op_receipts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "revisions" DROP CONSTRAINT "revisions_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "revisions_order";--> statement-breakpoint
DROP INDEX "op_receipts_age";--> statement-breakpoint
DROP INDEX "revisions_age";--> statement-breakpoint
ALTER TABLE "revisions" DROP CONSTRAINT "revisions_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_user_id_seq_id_pk" PRIMARY KEY("user_id","seq","id");--> statement-breakpoint
CREATE INDEX "op_receipts_age" ON "op_receipts" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "revisions_age" ON "revisions" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
-- In place of the two foreign keys, which looked the same person up for every row that was written: rows are written
-- only under the lock of their owner's row, and go with it.
CREATE FUNCTION forget_operations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM op_receipts WHERE user_id = old.id;
	DELETE FROM revisions WHERE user_id = old.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_forget_operations AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION forget_operations();
