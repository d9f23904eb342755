-- additive
CREATE TABLE "repeatable_answers" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"request" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "repeatable_answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE INDEX "repeatable_answers_at" ON "repeatable_answers" USING btree ("at");