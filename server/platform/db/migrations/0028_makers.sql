ALTER TABLE "api_keys" ADD COLUMN "membership_id" uuid;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "disabled_reason" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "created_by" uuid;