CREATE TABLE "telemetry_hours" (
	"hour" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"area" text NOT NULL,
	"version" text NOT NULL,
	"name" text NOT NULL,
	"step" integer NOT NULL,
	"count" integer NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "telemetry_hours_hour_kind_area_version_name_step_pk" PRIMARY KEY("hour","kind","area","version","name","step")
);
