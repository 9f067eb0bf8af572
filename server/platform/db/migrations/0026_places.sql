CREATE TABLE "places" (
	"inventory_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" text,
	"position" double precision DEFAULT 0 NOT NULL,
	"image_url" text,
	"qr_code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_inventory_id_id_pk" PRIMARY KEY("inventory_id","id"),
	CONSTRAINT "places_id_unique" UNIQUE("id"),
	CONSTRAINT "places_qrCode_unique" UNIQUE("qr_code"),
	CONSTRAINT "places_id" CHECK ("places"."id" ~ '^[A-Za-z0-9_-]{21}$'),
	CONSTRAINT "places_qr_code" CHECK ("places"."qr_code" ~ '^[A-Za-z0-9]{22}$'),
	CONSTRAINT "places_version" CHECK ("places"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "bins" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_delta" ON "places" USING btree ("inventory_id","seq");--> statement-breakpoint
CREATE INDEX "places_trash" ON "places" USING btree ("deleted_at") WHERE "places"."deleted_at" is not null and "places"."name" <> '';--> statement-breakpoint
CREATE INDEX "places_image" ON "places" USING btree ("inventory_id","image_url") WHERE "places"."image_url" is not null;--> statement-breakpoint
CREATE INDEX "bins_place" ON "bins" USING btree ("inventory_id","place_id") WHERE "bins"."place_id" is not null;
--> statement-breakpoint
-- The places that the texts of bins name so far, by the rule of domain/places/place-path.ts; the texts stay as they are.
CREATE TEMPORARY TABLE "named_places" ON COMMIT DROP AS
	SELECT inventory_id, bin_id, created_at, CASE WHEN fits THEN parts ELSE ARRAY[left(words, 200)] END AS parts
	FROM (
		SELECT *, coalesce(cardinality(parts), 0) BETWEEN 1 AND 8 AND (words ~ '[›>]'
			OR (SELECT bool_and(char_length(part) <= 40) FROM unnest(parts) part)) AS fits
		FROM (
			SELECT inventory_id, bin_id, created_at, words, ARRAY(
				SELECT trimmed FROM regexp_split_to_table(words, CASE WHEN words ~ '[›>]' THEN '[›>]' ELSE ',\s+' END)
					WITH ORDINALITY AS split(part, at), regexp_replace(part, '^\s+|\s+$', '', 'g') AS trimmed
				WHERE trimmed <> '' ORDER BY at) AS parts
			FROM (
				SELECT inventory_id, id AS bin_id, created_at, regexp_replace(location, '^\s+|\s+$', '', 'g') AS words
				FROM "bins" WHERE location IS NOT NULL AND name <> ''
			) texts WHERE words <> ''
		) split_up
	) checked;--> statement-breakpoint
CREATE TEMPORARY TABLE "made_places" ON COMMIT DROP AS
	SELECT inventory_id, level, name, key, row_number() OVER (PARTITION BY inventory_id ORDER BY level, key) AS at,
		left(translate(encode(sha256(convert_to('place ' || inventory_id || ' 0 ' || key, 'UTF8')), 'base64'), '+/', '-_'), 21) AS id,
		left(translate(encode(sha256(convert_to('place ' || inventory_id || ' 0 ' || parent_key, 'UTF8')), 'base64'), '+/', '-_'), 21) AS parent_id
	FROM (
		SELECT DISTINCT ON (inventory_id, lower(array_to_string(parts[1:level], ' › '))) inventory_id, level,
			parts[level] AS name, lower(array_to_string(parts[1:level], ' › ')) AS key,
			CASE WHEN level > 1 THEN lower(array_to_string(parts[1:level - 1], ' › ')) END AS parent_key
		FROM "named_places", generate_series(1, cardinality(parts)) AS level
		ORDER BY inventory_id, lower(array_to_string(parts[1:level], ' › ')), level, created_at, bin_id
	) named;--> statement-breakpoint
-- More than an inventory may have: there the texts stay texts.
DELETE FROM "made_places" WHERE inventory_id IN (
	SELECT inventory_id FROM "made_places" GROUP BY inventory_id HAVING count(*) > 2000);--> statement-breakpoint
INSERT INTO "places" ("inventory_id", "id", "name", "parent_id", "qr_code", "field_meta", "seq")
	SELECT p.inventory_id, p.id, p.name, p.parent_id,
		left(translate(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', 'pQ0'), 22),
		'{"*": [1, null]}', i.change_seq + p.at
	FROM "made_places" p JOIN "inventories" i ON i.id = p.inventory_id;--> statement-breakpoint
UPDATE "bins" SET place_id = made.id FROM "named_places" named
	JOIN "made_places" made ON made.inventory_id = named.inventory_id AND made.key = lower(array_to_string(named.parts, ' › '))
	WHERE bins.inventory_id = named.inventory_id AND bins.id = named.bin_id;--> statement-breakpoint
UPDATE "users" SET usage_counted_at = NULL WHERE id IN (
	SELECT owner_id FROM "inventories" WHERE id IN (SELECT inventory_id FROM "made_places"));--> statement-breakpoint
UPDATE "inventories" SET change_seq = change_seq + made.count
	FROM (SELECT inventory_id, count(*) AS count FROM "made_places" GROUP BY inventory_id) made
	WHERE inventories.id = made.inventory_id;
