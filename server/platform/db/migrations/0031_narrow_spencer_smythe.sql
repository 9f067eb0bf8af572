ALTER TABLE "inventories" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "maker" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "serial" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "bought_on" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "bought_from" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "price" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "value" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "warranty_until" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "expires_on" text;