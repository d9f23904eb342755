import { z } from 'zod';

const optionalText = z.string().nullish();

export const serviceForm = z.object({
  id: z.string(),
  title: optionalText,
  last_updated_at: optionalText,
  settings: z.object({ is_public: z.boolean().nullish() }).nullish(),
});
export type ServiceForm = z.infer<typeof serviceForm>;

export const serviceForms = z.object({ total_items: z.number(), items: z.array(serviceForm) });

export interface ServiceField {
  readonly id?: string | null;
  readonly ref?: string | null;
  readonly title?: string | null;
  readonly type?: string | null;
  readonly validations?: { readonly required?: boolean | null } | null;
  readonly properties?: { readonly fields?: readonly ServiceField[] | null } | null;
}

const serviceField: z.ZodType<ServiceField> = z.object({
  id: optionalText,
  ref: optionalText,
  title: optionalText,
  type: optionalText,
  validations: z.object({ required: z.boolean().nullish() }).nullish(),
  properties: z
    .object({
      get fields() {
        return z.array(serviceField).nullish();
      },
    })
    .nullish(),
});

export const serviceFormFields = z.object({ fields: z.array(serviceField).nullish() });

const serviceAnswer = z.looseObject({
  type: z.string(),
  field: z.object({ id: optionalText, ref: optionalText }).nullish(),
});
export type ServiceAnswerValue = z.infer<typeof serviceAnswer>;

export const serviceResponse = z.object({
  token: optionalText,
  response_id: optionalText,
  response_type: optionalText,
  submitted_at: optionalText,
  answers: z.array(serviceAnswer).nullish(),
});
export type ServiceFormResponse = z.infer<typeof serviceResponse>;

export const serviceResponses = z.object({ total_items: z.number(), items: z.array(serviceResponse) });

export const serviceResponseCount = z.object({ total_items: z.number() });

const sentResponse = serviceResponse.extend({ form_id: z.string() });
export type WebhookResponse = z.infer<typeof sentResponse>;

export const serviceEvent = z.object({ event_type: z.string(), form_response: sentResponse.nullish() });
