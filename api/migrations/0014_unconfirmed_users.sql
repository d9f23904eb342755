-- Not marked as additive: the version before would let accounts sign in whose address is not confirmed.
ALTER TABLE "users" ADD COLUMN "unconfirmed_since" timestamp (3) with time zone;