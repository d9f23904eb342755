import { z } from 'zod';

const content = z.record(z.string(), z.object({ schema: z.unknown().optional() }));
const withContent = z.object({ content: content.optional() });

export const openApiSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});
export type OpenApi = z.infer<typeof openApiSchema>;

export const operationSchema = z.object({
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().optional(),
        schema: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: withContent.optional(),
  responses: z.record(z.string(), withContent).default({}),
});
export type Operation = z.infer<typeof operationSchema>;
