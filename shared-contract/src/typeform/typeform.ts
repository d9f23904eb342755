import { z } from 'zod';
import { timestamp } from '../fields';

/** The caller's connection. `configured` is false where the operator gave no credentials: nothing can be connected. */
export const typeformStatus = z.object({
  connected: z.boolean(),
  /** There is a connection whose tokens the service refuses: only connecting again helps. */
  needs_reconnect: z.boolean(),
  /** Whose account it is: e-mail or name at the service. */
  account: z.string().nullable(),
  expires_at: timestamp.nullable(),
  sandbox: z.boolean(),
  configured: z.boolean(),
});
export type TypeformStatus = z.infer<typeof typeformStatus>;

export const typeformForm = z.object({
  id: z.string(),
  title: z.string(),
  last_updated_at: z.string().nullable(),
  /** Null in a list: the service counts one form at a time (`typeformRoutes.responses`). */
  response_count: z.number().nullable(),
  settings: z.object({ is_public: z.boolean() }),
});
export type TypeformForm = z.infer<typeof typeformForm>;

/** A question; one inside a group has the titles of both: 'Group > Question'. */
export const typeformField = z.object({
  id: z.string(),
  ref: z.string().nullable(),
  title: z.string(),
  type: z.string(),
  required: z.boolean(),
});
export type TypeformField = z.infer<typeof typeformField>;

/** What a sync did. A response with an error is tried again by the next sync. */
export const typeformSyncResult = z.object({
  created_companies: z.number(),
  updated_companies: z.number(),
  errors: z.array(z.object({ response_id: z.string(), error: z.string() })),
});
export type TypeformSyncResult = z.infer<typeof typeformSyncResult>;
