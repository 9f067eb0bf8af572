ALTER TABLE "items" ADD COLUMN "tags" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "codes" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "gone" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "gone_on" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "gone_to" text;