import { z } from 'zod';

const optionalText = z.string().nullish();

export const typeformApiForm = z.object({
  id: z.string(),
  title: optionalText,
  last_updated_at: optionalText,
  settings: z.object({ is_public: z.boolean().nullish() }).nullish(),
});
export type TypeformApiForm = z.infer<typeof typeformApiForm>;

export const typeformApiForms = z.object({ total_items: z.number(), items: z.array(typeformApiForm) });

export interface TypeformApiField {
  readonly id?: string | null;
  readonly ref?: string | null;
  readonly title?: string | null;
  readonly type?: string | null;
  readonly validations?: { readonly required?: boolean | null } | null;
  readonly properties?: { readonly fields?: readonly TypeformApiField[] | null } | null;
}

const typeformApiField: z.ZodType<TypeformApiField> = z.object({
  id: optionalText,
  ref: optionalText,
  title: optionalText,
  type: optionalText,
  validations: z.object({ required: z.boolean().nullish() }).nullish(),
  properties: z
    .object({
      get fields() {
        return z.array(typeformApiField).nullish();
      },
    })
    .nullish(),
});

export const typeformApiFormFields = z.object({ fields: z.array(typeformApiField).nullish() });

const typeformApiAnswer = z.looseObject({
  type: z.string(),
  field: z.object({ id: optionalText, ref: optionalText }).nullish(),
});
export type TypeformApiAnswer = z.infer<typeof typeformApiAnswer>;

export const typeformApiFormResponse = z.object({
  token: optionalText,
  response_id: optionalText,
  response_type: optionalText,
  submitted_at: optionalText,
  answers: z.array(typeformApiAnswer).nullish(),
});
export type TypeformApiFormResponse = z.infer<typeof typeformApiFormResponse>;

export const typeformApiFormResponses = z.object({
  total_items: z.number(),
  items: z.array(typeformApiFormResponse),
});

export const typeformApiFormResponseCount = z.object({ total_items: z.number() });

const sentResponse = typeformApiFormResponse.extend({ form_id: z.string() });
export type WebhookFormResponse = z.infer<typeof sentResponse>;

export const typeformApiWebhookEvent = z.object({
  event_type: z.string(),
  form_response: sentResponse.nullish(),
});
