import { z } from 'zod';
import { timestamp } from '../fields';

export const typeformStatus = z.object({
  connected: z.boolean(),
  needs_reconnect: z.boolean(),
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
  response_count: z.number().nullable(),
  settings: z.object({ is_public: z.boolean() }),
});
export type TypeformForm = z.infer<typeof typeformForm>;

export const typeformField = z.object({
  id: z.string(),
  ref: z.string().nullable(),
  title: z.string(),
  type: z.string(),
  required: z.boolean(),
});
export type TypeformField = z.infer<typeof typeformField>;

/** The next sync tries to import the responses with errors again. */
export const typeformSyncResult = z.object({
  created_companies: z.number(),
  updated_companies: z.number(),
  /** Needed to undo the sync; null if it changed nothing. */
  operation_id: z.uuid().nullable().default(null),
  errors: z.array(z.object({ response_id: z.string(), error: z.string() })).default([]),
});
export type TypeformSyncResult = z.infer<typeof typeformSyncResult>;
