ALTER TABLE "revisions" DROP CONSTRAINT "revisions_kind";--> statement-breakpoint
DROP INDEX "revisions_entity";--> statement-breakpoint
ALTER TABLE "bins" ADD COLUMN "last_checked_at" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "missing_since" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "bin_id" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "from_bin_id" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "device" text;--> statement-breakpoint
CREATE INDEX "revisions_order" ON "revisions" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "revisions_bin" ON "revisions" USING btree ("user_id","bin_id","seq");--> statement-breakpoint
CREATE INDEX "revisions_from_bin" ON "revisions" USING btree ("user_id","from_bin_id","seq") WHERE "revisions"."from_bin_id" is not null;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_kind" CHECK ("revisions"."kind" in ('created', 'changed', 'adjusted', 'conflict', 'deleted', 'restored', 'purged', 'refused'));