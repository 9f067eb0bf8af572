CREATE TABLE "scan_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
