CREATE TABLE "revision_runs" (
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"id" text NOT NULL,
	"device" text,
	"bins" text[] NOT NULL,
	"pictures" text[],
	"steps" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revision_runs_user_id_seq_id_pk" PRIMARY KEY("user_id","seq","id")
);
--> statement-breakpoint
ALTER TABLE "revision_runs" ALTER COLUMN "steps" SET STORAGE EXTERNAL;--> statement-breakpoint
-- What was kept so far: each step becomes a run of its own.
INSERT INTO "revision_runs" ("user_id", "seq", "id", "device", "bins", "pictures", "steps", "created_at")
	SELECT user_id, seq, left(id, 17), device, array_remove(ARRAY[bin_id, from_bin_id], NULL),
		CASE WHEN data ->> 'imageUrl' IS NOT NULL THEN ARRAY[data ->> 'imageUrl'] END,
		json_build_array(json_build_object('kind', kind, 'entity', entity, 'entityId', entity_id, 'name', name,
			'binId', bin_id, 'fromBinId', from_bin_id, 'data', data, 'after', after, 'seq', seq, 'opId', op_id,
			'deviceId', device_id)),
		created_at
	FROM "revisions" ORDER BY created_at, seq;--> statement-breakpoint
DROP TABLE "revisions";--> statement-breakpoint
CREATE INDEX "revision_runs_bins" ON "revision_runs" USING gin ("bins") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "revision_runs_pictures" ON "revision_runs" USING btree ("user_id") WHERE "revision_runs"."pictures" is not null;--> statement-breakpoint
CREATE INDEX "revision_runs_age" ON "revision_runs" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
-- One row a step. A step is named by its run and its place therein, which is its place in the history, too.
CREATE VIEW "revisions" AS
	SELECT run.user_id, run.id || lpad(step.place::text, 4, '0') AS id, step.entity, step.entity_id, step.seq, step.op_id,
		step.device_id, step.kind, step.data, step.after, step.name, step.bin_id, step.from_bin_id, run.device,
		run.created_at, run.seq AS run_seq, run.id AS run_id, step.place, run.bins AS run_bins
	FROM "revision_runs" run CROSS JOIN LATERAL ROWS FROM (json_to_recordset(run.steps) AS (entity text, "entityId" text,
		seq bigint, "opId" text, "deviceId" text, kind text, data jsonb, after jsonb, name text, "binId" text,
		"fromBinId" text)) WITH ORDINALITY AS step (entity, entity_id, seq, op_id, device_id, kind, data, after, name,
		bin_id, from_bin_id, place);--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_operations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM op_receipts WHERE user_id = old.id;
	DELETE FROM revision_runs WHERE user_id = old.id;
	RETURN NULL;
END $$;
