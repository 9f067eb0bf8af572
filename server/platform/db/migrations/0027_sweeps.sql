ALTER TABLE "places" ADD COLUMN "sweep" text;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "sweep_image_url" text;--> statement-breakpoint
CREATE INDEX "places_sweep_image" ON "places" USING btree ("inventory_id","sweep_image_url") WHERE "places"."sweep_image_url" is not null;